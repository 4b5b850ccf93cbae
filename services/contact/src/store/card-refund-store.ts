import type { Database, Transaction } from './database.ts'

/** The payment by card of an invoice from which an amount can still go back, if there is one. */
export async function findRefundable(
  tx: Transaction,
  { invoiceId, amountCents }: { invoiceId: string; amountCents: number },
): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM card_payment c JOIN payment_attempt a ON a.id = c.attempt_id
     WHERE a.invoice_id = ${invoiceId}::uuid AND refundable_by_card(c.id) >= ${amountCents} ORDER BY c.at LIMIT 1`
  return row?.id ?? null
}

/** Queues the transfer that a refund has just begun. */
export async function queueCardRefund(
  tx: Transaction,
  { refundId, cardPaymentId, now }: { refundId: string; cardPaymentId: string; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO card_refund (attempt_id, card_payment_id, next_attempt_at)
    SELECT id, ${cardPaymentId}::uuid, ${now} FROM refund_attempt
     WHERE refund_id = ${refundId}::uuid AND NOT EXISTS (
       SELECT FROM refund_attempt_step WHERE attempt_id = refund_attempt.id AND position = 2)`
}

/** A transfer that somebody asks the provider for now. */
export interface LeasedRefund {
  attemptId: string
  reference: string
  amountCents: number
  attempts: number
}

/** Leases the transfer that has been due for longest; null: none is. */
export async function leaseCardRefund(
  db: Database,
  { lease, now, until }: { lease: string; now: Date; until: Date },
): Promise<LeasedRefund | null> {
  const [leased] = await db.$queryRaw<LeasedRefund[]>`
    UPDATE card_refund f SET next_attempt_at = ${until}, lease = ${lease}::uuid, attempts = f.attempts + 1
      FROM refund_attempt a, card_payment c
     WHERE a.id = f.attempt_id AND c.id = f.card_payment_id AND f.attempt_id = (
       SELECT attempt_id FROM card_refund WHERE next_attempt_at <= ${now} ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING f.attempt_id AS "attemptId", c.reference, a.amount_cents AS "amountCents", f.attempts`
  return leased ?? null
}

/** Notes under the lease what the provider answered, or when it is asked once more. */
export async function noteCardRefund(
  db: Database,
  { attemptId, lease }: { attemptId: string; lease: string },
  noted: { reference?: string; nextAttemptAt: Date | null },
): Promise<void> {
  await db.cardRefund.updateMany({ where: { attemptId, lease }, data: { ...noted, lease: null } })
}

/** The refund that a transfer is of, while it is under way; null: it has ended, or there is none. */
export async function findTransfer(tx: Transaction, attemptId: string) {
  return tx.refundAttempt.findFirst({
    where: { id: attemptId, provider: 'stripe' },
    select: {
      refundId: true,
      refund: { select: { invoiceId: true } },
      steps: { select: { status: true }, orderBy: { position: 'desc' }, take: 1 },
    },
  })
}
