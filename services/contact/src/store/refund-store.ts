import type { RefundStatus } from '../domain/refund.ts'
import type { Database, Transaction } from './database.ts'
import type { Prisma } from './generated/client.ts'
import { undecided } from './invoice-filter.ts'

export async function insertRefund(
  tx: Transaction,
  refund: Prisma.RefundUncheckedCreateInput,
): Promise<void> {
  await tx.refund.create({ data: refund })
}

/** Adds the step that comes after those a refund has. */
export async function appendStep(
  tx: Transaction,
  refund: { id: string; steps: readonly unknown[] },
  step: {
    status: RefundStatus
    note?: string
    reference?: string
    provider?: 'stripe'
    at: Date
    by: string | null
  },
): Promise<void> {
  await tx.refundStep.create({ data: { ...step, refundId: refund.id, position: refund.steps.length + 1 } })
}

export async function findRefundInvoice(tx: Transaction, refundId: string): Promise<string | null> {
  const row = await tx.refund.findUnique({ where: { id: refundId }, select: { invoiceId: true } })
  return row?.invoiceId ?? null
}

/** How many refunds wait for a decision. */
export async function countUndecided(db: Database): Promise<number> {
  const [row] = await db.$queryRaw<{ refunds: number }[]>`
    SELECT count(*)::int AS refunds FROM refund f WHERE ${undecided}`
  return row?.refunds ?? 0
}
