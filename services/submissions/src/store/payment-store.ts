import type { Transaction } from './database.ts'

/** What an event says about one payment. */
export interface PaymentNews {
  id: string
  submissionId: string
  amountCents: number
  currency: string
}

/** Records that the money of a payment is in, or goes back as a whole, whichever event comes first. */
export async function notePayment(
  tx: Transaction,
  payment: PaymentNews,
  news: { receivedAt: Date; unused: boolean } | { refundedAt: Date },
): Promise<void> {
  await tx.payment.upsert({
    where: { id: payment.id },
    create: { ...payment, ...news },
    update: news,
  })
}

/** Whether money that pays for a submission is in and does not go back. */
export async function isPaidFor(tx: Transaction, submissionId: string): Promise<boolean> {
  const kept = await tx.payment.count({
    where: { submissionId, unused: false, receivedAt: { not: null }, refundedAt: null },
  })
  return kept > 0
}
