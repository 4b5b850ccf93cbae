import { z } from 'zod'
import { instantSchema } from './common.ts'

/**
 * Where an attempt to pay by card is: the provider's page waits for the payer, their bank has not paid yet, the money is there, it was
 * taken back from the invoice, it failed, or nobody paid in time.
 */
export const cardAttemptStatusSchema = z.enum([
  'pending',
  'processing',
  'captured',
  'cancelled',
  'failed',
  'expired',
])

/** An attempt to pay an invoice by card; `since`: since when it is there. */
export const cardAttemptSchema = z.object({
  status: cardAttemptStatusSchema,
  amountCents: z.int(),
  currency: z.string(),
  since: instantSchema,
})

/** The same as administrators see it: the provider's reference, and what came in by it that is for no invoice. */
export const adminCardAttemptSchema = cardAttemptSchema.extend({
  reference: z.string().nullable(),
  unusedCents: z.int(),
})

/** Whether invoices can be paid by card, and whether that moves real money. */
export const paymentMethodsSchema = z.object({ card: z.boolean(), testMode: z.boolean() })

/** Where the browser goes to pay. */
export const checkoutSchema = z.object({ url: z.string() })
