import { z } from 'zod'
import { isBic, isIban } from './bank-rules.ts'
import { invoicingSchema, taxSchema } from './invoicing.ts'
import { ruleCountryCodes, taxRuleSchema } from './tax-rules.ts'
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

/** How many rules for customers who are taxed otherwise there may be. */
export const maxTaxRules = 50

/** A rule for customers who are taxed otherwise than usual. */
export const taxRuleFormSchema = z
  .strictObject({
    ...taxRuleSchema.shape,
    countries: z.array(z.enum(ruleCountryCodes as [string, ...string[]])).max(ruleCountryCodes.length),
    name: line(40),
    note: text(500),
  })
  .superRefine(({ kind, customers, name, rateHundredths, note }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'rate' && rateHundredths > 0 && name === '') wrong('name', 'A tax has a name, such as VAT')
    if (kind !== 'rate' && rateHundredths > 0) wrong('rateHundredths', 'Only a tax at a rate has a rate')
    if (kind !== 'rate' && note === '') wrong('note', 'Say on the invoice why no tax is charged')
    if (kind === 'reverse-charge' && customers !== 'business')
      wrong('customers', 'Reverse charge is for businesses with a VAT ID')
  })

/** How many reminders of an open invoice there may be. */
export const maxReminders = 10

/** On which days open invoices are reminded of; kept in their order, each once. */
export const reminderDaysFormSchema = z
  .array(
    z
      .int('Please enter days as whole numbers')
      .min(-60, 'At most 60 days before the due date')
      .max(180, 'At most 180 days after the due date'),
  )
  .max(maxReminders, `At most ${maxReminders} reminders`)
  .overwrite((days) => [...new Set(days)].sort((one, other) => one - other))

/** The section of invoices as the settings form sends it. */
export const invoicingFormSchema = z.strictObject({
  seller: sellerFormSchema,
  bank: bankAccountFormSchema,
  tax: taxFormSchema,
  taxRules: z.array(taxRuleFormSchema).max(maxTaxRules).optional(),
  paymentTermDays: invoicingSchema.shape.paymentTermDays,
  reminderDays: reminderDaysFormSchema.optional(),
})
