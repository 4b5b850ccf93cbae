import type { InvoiceRecord, RefundRecord } from '../store/invoice-store.ts'

/** A refund as the contract shows it; what only administrators read is dropped by the reply's schema. */
export function refundView({ requestedAt, steps, ...refund }: RefundRecord) {
  return {
    ...refund,
    requestedAt: requestedAt.toISOString(),
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  }
}

/** An invoice as the contract shows it; who pays is dropped by the reply's schema where it is not for the reader. */
export function paymentView<T extends InvoiceRecord>({
  number,
  issuedAt,
  paidAt,
  refunds,
  cardAttempts,
  ...invoice
}: T) {
  return {
    ...invoice,
    cardAttempts: cardAttempts.map(({ since, ...attempt }) => ({ ...attempt, since: since.toISOString() })),
    invoiceNumber: number,
    invoicedAt: issuedAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    refunds: refunds.map(refundView),
  }
}
