import { z } from 'zod'
import { editedVersionSchema } from './common.ts'
import { knownCountrySchema } from './country.ts'
import { line, text } from './text.ts'

/**
 * The billing details of an organization as members type them. Whether a VAT ID of a European country can be one, the service says
 * besides. `version` is the one that was edited; absent where there were none.
 */
export const billingFormSchema = z.strictObject({
  legalName: line(200).min(1, 'Enter the name that the invoice is made out to'),
  address: text(500).min(1, 'Enter the address'),
  country: knownCountrySchema,
  vatId: line(40),
  purchaseOrder: line(60),
  email: z.union([z.literal(''), z.email('Please enter a valid email address').max(254)]),
  version: editedVersionSchema.optional(),
})
export type BillingForm = z.infer<typeof billingFormSchema>
