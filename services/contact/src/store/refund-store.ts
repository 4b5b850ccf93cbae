import type { RefundStatus } from '../domain/refund.ts'
import type { Prisma } from './generated/client.ts'
import { undecided } from './invoice-filter.ts'

type Tx = Prisma.TransactionClient

export async function insertRefund(tx: Tx, refund: Prisma.RefundUncheckedCreateInput): Promise<void> {
  await tx.refund.create({ data: refund })
}

/** Adds the steps that come after those a refund has. */
export async function appendSteps(
  tx: Tx,
  refund: { id: string; steps: number },
  statuses: readonly RefundStatus[],
  by: { userId: string; note?: string; at: Date },
): Promise<void> {
  const { userId, note, at } = by
  await tx.refundStep.createMany({
    data: statuses.map((status, index) => {
      const position = refund.steps + index + 1
      return { refundId: refund.id, position, status, note: note ?? null, at, by: userId }
    }),
  })
}

export async function findRefundInvoice(tx: Tx, refundId: string): Promise<string | null> {
  const row = await tx.refund.findUnique({ where: { id: refundId }, select: { invoiceId: true } })
  return row?.invoiceId ?? null
}

/** How many refunds wait for a decision. */
export function countUndecided(client: Tx): Promise<number> {
  return client.refund.count({ where: undecided })
}
