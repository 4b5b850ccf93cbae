import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'

/** Whom an invoice is made out to: lines of an address, a country by its two letters, and what the payer's books need. */
export const billingDetailsSchema = z.object({
  legalName: z.string(),
  address: z.string(),
  country: z.string(),
  /** Empty where there is none. */
  vatId: z.string(),
  /** The payer's own number for the order; empty where there is none. */
  purchaseOrder: z.string(),
  /** Gets invoices and receipts, too; empty where nobody else does. */
  email: z.string(),
})
export type BillingDetails = z.infer<typeof billingDetailsSchema>

/** The billing details that an organization's next invoices carry; an invoice keeps those of its issue. */
export const billingProfileSchema = billingDetailsSchema.extend({
  organizationId: idSchema,
  version: z.int(),
  changedAt: instantSchema,
  /** Who changed them last, where that is still known. */
  changedBy: z.string().nullable(),
})
export type BillingProfile = z.infer<typeof billingProfileSchema>
