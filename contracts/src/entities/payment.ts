import { z } from 'zod'
import { languages } from '../language.ts'
import { billingDetailsSchema } from './billing.ts'
import { adminCardAttemptSchema, cardAttemptSchema } from './card.ts'
import { daySchema, idSchema, instantSchema } from './common.ts'
import { creditNoteSchema } from './credit-note.ts'
import { bankAccountSchema, sellerSchema, taxSchema } from './invoicing.ts'
import { type RefundRefusal, refundRefusalWords } from './refund-rules.ts'
import { taxKinds } from './tax-rules.ts'
import { line, text } from './text.ts'

/** The status of an invoice, derived from its append-only rows. */
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

const refundStepSchema = z.object({
  status: refundStatusSchema,
  at: instantSchema,
  /** The bank's reference of a transfer that is done. */
  reference: z.string().nullable(),
})

/** A refund of a payment; `percent` is 100 or 75 (spec §9). `note` is the reason of the decision, for the payer. */
export const refundSchema = z.object({
  id: idSchema,
  /** Whose fee it is about, one of the invoice's lines. */
  submissionId: idSchema,
  amountCents: z.int(),
  percent: z.int(),
  reason: z.string(),
  status: refundStatusSchema,
  requestedAt: instantSchema,
  note: z.string().nullable(),
  /** The card provider transfers it, or tried to. */
  byCard: z.boolean().default(false),
  steps: z.array(refundStepSchema),
})
export type Refund = z.infer<typeof refundSchema>

/** A refund as administrators see it: who took each step, and what was noted with it. */
export const adminRefundSchema = refundSchema.extend({
  steps: z.array(refundStepSchema.extend({ note: z.string().nullable(), by: z.string().nullable() })),
})

/**
 * What a refund requested now would pay back (spec §9). `until` is the last day, in the programme's time zone, on which it
 * can be requested; `withdraws` says whether the submission leaves the programme once the refund is approved.
 */
export const refundOfferSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['full', 'partial']),
    percent: z.int(),
    amountCents: z.int(),
    until: daySchema,
    withdraws: z.boolean(),
  }),
  z.object({
    kind: z.literal('none'),
    reason: z.enum(Object.keys(refundRefusalWords) as [RefundRefusal, ...RefundRefusal[]]),
  }),
])
export type RefundOffer = z.infer<typeof refundOfferSchema>

/** The tax on an invoice at the time of its issue; net and tax add up to the amount. */
export const invoiceTaxSchema = taxSchema
  .pick({ name: true, rateHundredths: true, note: true })
  .extend({ kind: z.enum(taxKinds).default('rate'), netCents: z.int(), taxCents: z.int() })

/** The fee of one entry on an invoice; `netCents` is null on invoices that are older than that. */
export const invoiceLineSchema = z.object({
  submissionId: idSchema,
  submissionTitle: z.string(),
  categoryName: z.string(),
  amountCents: z.int(),
  netCents: z.int().nullable(),
  /** The code that made the fee less, and by how much of the fee; null where none did. */
  discountCode: z.string().nullable().optional(),
  discountCents: z.int().nullable().optional(),
  /** The fee, before the discount, is the rate of members of the programme's association. */
  memberRate: z.boolean().default(false),
})
export type InvoiceLineItem = z.infer<typeof invoiceLineSchema>

/**
 * An invoice with what was paid on it. `number` runs without gaps. Submission, title and category are those of its first line. What was copied into it when it was issued is null on
 * invoices that are older than that; `bank` is null, too, where the settings held no complete account.
 */
export const paymentSchema = z.object({
  id: idSchema,
  invoiceNumber: z.string(),
  submissionId: idSchema,
  submissionTitle: z.string(),
  categoryName: z.string(),
  /** One for each entry that it is for. */
  lines: z.array(invoiceLineSchema),
  organizationName: z.string(),
  /** Whom the invoice is made out to; null: the organization and who pays. */
  billing: billingDetailsSchema.nullable().default(null),
  amountCents: z.int(),
  currency: z.string(),
  /** The one that the invoice was issued in. */
  language: z.enum(languages).default('en'),
  status: paymentStatusSchema,
  /** The numbers of the cancelled invoices that it was issued for instead, and of the one that was issued instead of it. */
  replaces: z.array(z.string()).default([]),
  replacedBy: z.string().nullable().default(null),
  invoicedAt: instantSchema,
  paidAt: instantSchema.nullable(),
  /** What of the bank's entries is allocated to it, or came by card; less than the amount while it is open. */
  receivedCents: z.int().default(0),
  /** Attempts to pay it by card, oldest first. */
  cardAttempts: z.array(cardAttemptSchema).default([]),
  issuedOn: daySchema.nullable(),
  dueOn: daySchema.nullable(),
  seller: sellerSchema.nullable(),
  bank: bankAccountSchema.nullable(),
  tax: invoiceTaxSchema.nullable(),
  refunds: z.array(refundSchema),
  /** What of it was taken back, oldest first. */
  creditNotes: z.array(creditNoteSchema).default([]),
})
export type Payment = z.infer<typeof paymentSchema>

/** A payment as its payer sees it: each line with what a refund of it would give; `refundOffer` is that of the first line. */
export const userPaymentSchema = paymentSchema.extend({
  lines: z.array(invoiceLineSchema.extend({ refundOffer: refundOfferSchema })),
  refundOffer: refundOfferSchema,
})
export type UserPayment = z.infer<typeof userPaymentSchema>

/** A payment as administrators see it. */
export const adminPaymentSchema = paymentSchema.extend({
  payerName: z.string(),
  payerEmail: z.string(),
  cardAttempts: z.array(adminCardAttemptSchema).default([]),
  refunds: z.array(adminRefundSchema),
})

/** How the money came in; `reference` is the bank's or the provider's. */
export const markPaidSchema = z.strictObject({ reference: line(200).optional() })

/**
 * Why the entrant wants the money back, and for which entry, which need not be said where the invoice has one line; `percent` is the
 * offer that was shown, refused where it no longer holds.
 */
export const refundRequestSchema = z.strictObject({
  reason: text(1000).min(10, 'Please tell us the reason in at least 10 characters'),
  percent: z.int().optional(),
  submissionId: idSchema.optional(),
})

/** An administrator's decision; the payer reads the note. */
export const refundDecisionSchema = z.strictObject({ note: text(1000).optional() })

/** Whether the card provider transfers the money; by default an administrator does. */
export const transferStartSchema = z.strictObject({ byCard: z.boolean().optional() })

/** The bank's reference of a transfer that is done. */
export const transferDoneSchema = z.strictObject({
  reference: line(200).min(1, "Please enter the bank's reference"),
})

/** Why a transfer did not go through; only administrators read it. */
export const transferFailedSchema = z.strictObject({ reason: text(1000).min(1, 'Please enter the reason') })
