import type { InvoiceRecord } from '../store/invoice-store.ts'

type RefundRecord = InvoiceRecord['refunds'][number]

/** A refund as the contract shows it. */
export function refundView({ requestedAt, ...refund }: RefundRecord) {
  return { ...refund, requestedAt: requestedAt.toISOString() }
}

/** An invoice as the contract shows it; who pays is dropped by the reply's schema where it is not for the reader. */
export function paymentView({ number, issuedAt, paidAt, refunds, ...invoice }: InvoiceRecord) {
  return {
    ...invoice,
    invoiceNumber: number,
    invoicedAt: issuedAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    refunds: refunds.map(refundView),
  }
}
