import { type CardFixture, deliver } from './card-fixture.ts'
import type { Session } from './stripe-objects.ts'
import type { Action, SignedEvent } from './stripe-stand-in.ts'

/** What payers and the card provider do. */
export const cardKinds = [
  ...['checkout', 'pay', 'pay-wrong', 'debit', 'debit-arrives', 'debit-fails', 'expire'],
  ...['again', 'send-back', 'close-pages'],
  ...['send-refunds', 'refund-succeeds', 'refund-fails'],
] as const

interface Invoice {
  id: string
  payer: Parameters<CardFixture['as']>[0]
}

let returns = 0

/** Pages of invoices, and the events about them, which come at any time and any number of times. */
export function cardWorld(fixture: CardFixture) {
  const { stripe } = fixture
  const sent: SignedEvent[] = []
  const send = async (event: SignedEvent) => {
    sent.push(event)
    await deliver(fixture, event)
  }
  const may: Record<string, (session: Session) => boolean> = {
    'debit-arrives': ({ status, payment_status: paid }) => status === 'complete' && paid === 'unpaid',
    'debit-fails': ({ status, payment_status: paid }) => status === 'complete' && paid === 'unpaid',
  }
  const isOpen = ({ status }: Session) => status === 'open'

  /** Signs an event of before with the time of now, as the provider does. */
  function signedNow({ body }: SignedEvent): SignedEvent {
    const { id, type, data } = JSON.parse(body)
    return stripe.sign(type, data.object, { id })
  }

  async function onPage(action: Action, session: Session | undefined) {
    if (session && (may[action] ?? isOpen)(session)) await send(stripe.act(session.id, action))
  }

  return {
    async act({ kind, which, cents }: { kind: string; which: number; cents: number }, invoice: Invoice) {
      const pages = stripe.sessions.filter(({ metadata }) => metadata.accolade_invoice === invoice.id)
      const session = pages[(which + cents) % pages.length]
      if (kind === 'checkout')
        await fixture.as(invoice.payer)({ method: 'POST', url: `/api/payments/${invoice.id}/checkout` })
      if (kind === 'again' && sent.length > 0)
        await deliver(fixture, signedNow(sent[(which * 7 + cents) % sent.length]!))
      if (kind === 'send-refunds') await fixture.runJob('card-refunds')
      const refunds = stripe.refunds.filter(({ status }) => status === 'pending')
      const going = refunds[(which + cents) % refunds.length]
      if (going && kind === 'refund-succeeds') await send(stripe.endRefund(going.id, 'succeeded'))
      if (going && kind === 'refund-fails') await send(stripe.endRefund(going.id, 'failed'))
      if (kind === 'close-pages') await fixture.runJob('checkouts')
      if (kind === 'pay' || kind === 'debit' || kind === 'expire') await onPage(kind, session)
      if (kind === 'debit-arrives' || kind === 'debit-fails') await onPage(kind, session)
      if (!session) return
      if (kind === 'pay-wrong' && isOpen(session)) {
        Object.assign(session, { amount_total: cents + 7 })
        await onPage('pay', session)
      }
      if (kind === 'send-back' && session.payment_intent) {
        const { payment_intent, currency } = session
        const amount = [session.amount_total, 5000, 9950][which] ?? 1
        returns += 1
        const refund = { id: `re_${returns}`, status: 'succeeded', payment_intent, currency, amount }
        await send(stripe.sign('refund.created', refund))
      }
    },
  }
}
