import { z } from 'zod'
import { idSchema, instantSchema, text } from './common.ts'

/** An invoice's standing, derived from its append-only rows. */
export const paymentStatusSchema = z.enum(['open', 'paid', 'void', 'refunded', 'partially_refunded'])

/** Steps of a refund. */
export const refundStatusSchema = z.enum([
  'requested',
  'approved',
  'denied',
  'processing',
  'succeeded',
  'failed',
])

/** A refund of a payment; `percent` is 100 or 75 (spec §9). `note` is what was said to the payer with the decision. */
export const refundSchema = z.object({
  id: idSchema,
  amountCents: z.int(),
  percent: z.int(),
  reason: z.string(),
  status: refundStatusSchema,
  requestedAt: instantSchema,
  note: z.string().nullable(),
})

/** An invoice with what was paid on it. `number` runs without gaps. */
export const paymentSchema = z.object({
  id: idSchema,
  invoiceNumber: z.string(),
  submissionId: idSchema,
  submissionTitle: z.string(),
  categoryName: z.string(),
  organizationName: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  status: paymentStatusSchema,
  invoicedAt: instantSchema,
  paidAt: instantSchema.nullable(),
  refunds: z.array(refundSchema),
})
export type Payment = z.infer<typeof paymentSchema>

/** A payment as administrators see it. */
export const adminPaymentSchema = paymentSchema.extend({ payerName: z.string(), payerEmail: z.string() })

/** How the money came in; `reference` is the bank's or the provider's. */
export const markPaidSchema = z.object({ reference: text(200).optional() })

/** Why the entrant wants the money back. */
export const refundRequestSchema = z.object({
  reason: text(1000).min(10, 'Please tell us the reason in at least 10 characters'),
})

/** An administrator's decision; the payer reads the note. */
export const refundDecisionSchema = z.object({ note: text(1000).optional() })
