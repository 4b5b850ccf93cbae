import type { AttemptNews, CardAttemptStatus } from '../domain/card-attempt.ts'
import type { Database, Transaction } from './database.ts'
import type { Prisma } from './generated/client.ts'

/** What of an invoice's attempts is by card, oldest first. */
export const cardRows = {
  where: { provider: 'stripe' },
  include: {
    steps: { orderBy: { position: 'asc' } },
    session: true,
    cardPayment: { include: { returns: true } },
  },
  orderBy: [{ at: 'asc' }, { id: 'asc' }],
} satisfies Prisma.Invoice$attemptsArgs

type Row = Prisma.PaymentAttemptGetPayload<{ include: (typeof cardRows)['include'] }>

/** An attempt to pay by card: where it is, how much of it pays the invoice, and how much waits for an administrator. */
export type CardAttempt = ReturnType<typeof toCardAttempt>

export function toCardAttempt(
  { id, amountCents, currency, at, steps, session, cardPayment }: Row,
  isVoid: boolean,
) {
  const last = steps.at(-1)
  const appliedCents = isVoid ? 0 : (cardPayment?.appliedCents ?? 0)
  const returned = cardPayment?.returns.reduce((sum, each) => sum + each.amountCents, 0) ?? 0
  return {
    id,
    status: (last?.status ?? 'pending') as CardAttemptStatus,
    since: last?.at ?? at,
    at,
    amountCents: cardPayment?.amountCents ?? amountCents,
    currency: cardPayment?.currency ?? currency,
    askedCents: amountCents,
    session,
    reference: cardPayment?.reference ?? null,
    problem: cardPayment?.problem ?? null,
    appliedCents,
    unusedCents: cardPayment ? cardPayment.amountCents - appliedCents - returned : 0,
    steps: steps.length,
  }
}

/** Begins an attempt, before the provider knows of it. */
export async function insertCardAttempt(
  tx: Transaction,
  attempt: { id: string; invoiceId: string; amountCents: number; currency: string; at: Date },
): Promise<void> {
  const pending = { position: 1, status: 'pending', at: attempt.at }
  await tx.paymentAttempt.create({ data: { ...attempt, provider: 'stripe', steps: { create: pending } } })
}

/** Adds what the provider says of an attempt. */
export async function appendAttemptStep(
  tx: Transaction,
  { id, steps }: Pick<CardAttempt, 'id' | 'steps'>,
  { status, at }: { status: AttemptNews; at: Date },
): Promise<void> {
  await tx.paymentAttemptStep.create({ data: { attemptId: id, position: steps + 1, status, at } })
}

/** Keeps the provider's page of an attempt; whoever asks twice gets the same one. */
export async function keepSession(
  db: Database,
  session: { attemptId: string; sessionId: string; url: string; expiresAt: Date },
): Promise<void> {
  await db.checkoutSession.createMany({ data: [session], skipDuplicates: true })
}

/** Notes that an event is dealt with; false: it was before. */
export async function takeEvent(
  tx: Transaction,
  event: { id: string; type: string; at: Date },
): Promise<boolean> {
  const { count } = await tx.providerEvent.createMany({ data: [event], skipDuplicates: true })
  return count === 1
}

export async function findAttemptInvoice(tx: Transaction, attemptId: string): Promise<string | null> {
  const row = await tx.paymentAttempt.findUnique({ where: { id: attemptId }, select: { invoiceId: true } })
  return row?.invoiceId ?? null
}

/** The payment by card with a reference of the provider. */
export function findCardPayment(tx: Transaction, reference: string) {
  return tx.cardPayment.findUnique({
    where: { reference },
    select: { id: true, currency: true, attempt: { select: { id: true, invoiceId: true } } },
  })
}

export async function insertCardPayment(
  tx: Transaction,
  payment: Omit<Prisma.CardPaymentUncheckedCreateInput, 'appliedCents'>,
): Promise<void> {
  await tx.cardPayment.create({ data: payment })
}

/** Notes what went back of money that was for no invoice; the database refuses more than waits. Again it changes nothing. */
export async function insertCardReturn(
  tx: Transaction,
  given: { id: string; cardPaymentId: string; amountCents: number; at: Date },
): Promise<boolean> {
  const { count } = await tx.cardReturn.createMany({ data: [given], skipDuplicates: true })
  return count === 1
}

/** Pages that wait for a payer though their invoice is dealt with, or asks for another amount. */
export async function listUselessSessions(db: Database, limit: number) {
  return db.$queryRaw<{ attemptId: string; invoiceId: string; sessionId: string }[]>`
    SELECT a.id AS "attemptId", a.invoice_id AS "invoiceId", c.session_id AS "sessionId"
      FROM payment_attempt a JOIN checkout_session c ON c.attempt_id = a.id
     WHERE a.provider = 'stripe' AND NOT EXISTS (SELECT FROM payment_attempt_step WHERE attempt_id = a.id AND position > 1)
       AND balance_of('receivable', a.invoice_id, NULL) <> a.amount_cents
     ORDER BY a.at LIMIT ${limit}`
}

/** Payments of which something is for no invoice and was not sent back. */
export async function countUnusedPayments(db: Database): Promise<number> {
  const [row] = await db.$queryRaw<{ payments: number }[]>`
    SELECT count(*)::int AS payments FROM card_payment WHERE unused_of_card(id) > 0`
  return row?.payments ?? 0
}
