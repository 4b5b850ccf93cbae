import type { paymentStatusSchema } from '@accolade/contracts/entities/payment'
import type { z } from 'zod'
import type { RefundStatus } from './refund.ts'

export type PaymentStatus = z.infer<typeof paymentStatusSchema>

/** What an invoice's append-only rows say. */
export interface InvoiceRows {
  amountCents: number
  voided: boolean
  paid: boolean
  refunds: readonly { amountCents: number; status: RefundStatus }[]
}

/** The status that follows from the rows. */
export function paymentStatusOf({ amountCents, voided, paid, refunds }: InvoiceRows): PaymentStatus {
  if (!paid) return voided ? 'void' : 'open'
  const returned = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, refund) => sum + refund.amountCents, 0)
  if (returned === 0) return 'paid'
  return returned >= amountCents ? 'refunded' : 'partially_refunded'
}

/** `2025-00042`: the year and the place in it, without gaps. */
export function invoiceNumber(year: number, place: number): string {
  return `${year}-${String(place).padStart(5, '0')}`
}

/**
 * `CN-2025-000042`: the year and the place in it, without gaps. It has a series of its own, so that a number says what the paper is.
 */
export function creditNoteNumber(year: number, place: number): string {
  return `CN-${year}-${String(place).padStart(6, '0')}`
}
