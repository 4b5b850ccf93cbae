import type { Refund, Session } from './stripe-objects.ts'

/** Payments or refunds as Stripe's API gives them: one by its id, or a page of those of a period; null: there is no such one. */
export function bookedAt(
  { pathname, searchParams }: URL,
  { sessions, refunds, pageSize }: { sessions: Session[]; refunds: Refund[]; pageSize: number },
): object | null {
  const [, , what, id] = pathname.split('/')
  const all = what === 'refunds' ? refunds : sessions.flatMap(intentOf)
  if (id) return all.find((each) => each.id === id) ?? null
  const limit = (end: string) => Number(searchParams.get(`created[${end}]`))
  const found = all.filter(({ created }) => created >= limit('gte') && created < limit('lt'))
  const begin = 1 + found.findIndex((each) => each.id === searchParams.get('starting_after'))
  const data = found.slice(begin, begin + pageSize)
  return { object: 'list', data, has_more: begin + data.length < found.length, url: pathname }
}

/** The payment of a page, once there is one. */
function intentOf(session: Session) {
  const { payment_intent: id, amount_total: amount, currency, metadata, created } = session
  if (!id) return []
  const [status, amount_received] =
    session.payment_status === 'paid' ? ['succeeded', amount] : ['processing', 0]
  return [{ id, object: 'payment_intent', status, amount_received, currency, metadata, created }]
}
