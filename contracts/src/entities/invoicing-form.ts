import { z } from 'zod'
import { isBic, isIban } from './bank-rules.ts'
import { invoicingSchema, taxSchema } from './invoicing.ts'
import { line, text, wellFormed } from './text.ts'

// The rules of the settings form for invoices. Stored settings are parsed by the schemas of `invoicing.ts`, which have no
// such rules: a stricter rule must not make old settings unreadable.

/** A code that banks write in capitals without spaces; empty where there is none. */
function bankCode(isValid: (code: string) => boolean, message: string) {
  return wellFormed()
    .max(60)
    .overwrite((code) => code.replace(/\s+/g, '').toUpperCase())
    .refine((code) => code === '' || isValid(code), message)
}

/** Who sends invoices. */
export const sellerFormSchema = z.strictObject({
  legalName: line(200),
  address: text(500),
  country: line(100),
  taxId: line(60),
  registrationNumber: line(60),
  email: z.union([z.literal(''), z.email('Please enter a valid email address').max(254)]),
  phone: line(40),
})

/** Where invoices are paid to. */
export const bankAccountFormSchema = z.strictObject({
  accountHolder: line(200),
  bankName: line(200),
  iban: bankCode(isIban, 'This is not a valid IBAN'),
  bic: bankCode(isBic, 'A BIC has 8 or 11 letters and digits'),
  accountNumber: line(40),
  routingNumber: line(40),
})

/** The tax on entry fees. */
export const taxFormSchema = z
  .strictObject({ ...taxSchema.shape, name: line(40), note: text(500) })
  .refine(({ name, rateHundredths }) => name !== '' || rateHundredths === 0, {
    path: ['name'],
    error: 'A tax has a name, such as VAT',
  })

/** The section of invoices as the settings form sends it. */
export const invoicingFormSchema = z.strictObject({
  seller: sellerFormSchema,
  bank: bankAccountFormSchema,
  tax: taxFormSchema,
  paymentTermDays: invoicingSchema.shape.paymentTermDays,
})
