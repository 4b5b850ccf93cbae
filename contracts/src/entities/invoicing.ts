import { z } from 'zod'
import { isBic, isIban } from './bank-rules.ts'
import { text } from './common.ts'

/** A code that banks write in capitals without spaces; empty where there is none. */
function bankCode(isValid: (code: string) => boolean, message: string) {
  return z
    .string()
    .max(60)
    .overwrite((code) => code.replace(/\s+/g, '').toUpperCase())
    .refine((code) => code === '' || isValid(code), message)
}

/** Who sends invoices: the organization behind the programme. `address` has lines. */
export const sellerSchema = z.object({
  legalName: text(200),
  address: text(500),
  country: text(100),
  taxId: text(60),
  registrationNumber: text(60),
  email: z.union([z.literal(''), z.email()]),
  phone: text(40),
})

/** Where invoices are paid to: an IBAN, or an account number with a BIC or a routing number. */
export const bankAccountSchema = z.object({
  accountHolder: text(200),
  bankName: text(200),
  iban: bankCode(isIban, 'This is not a valid IBAN'),
  bic: bankCode(isBic, 'A BIC has 8 or 11 letters and digits'),
  accountNumber: text(40),
  routingNumber: text(40),
})

/** The one tax on entry fees. `rateHundredths` is in hundredths of a percent: 2500 is 25 %. */
export const taxSchema = z.object({
  name: text(40),
  rateHundredths: z.int().min(0).max(10_000),
  /** Whether entry fees include the tax, or it is added to them. */
  included: z.boolean(),
  /** A sentence on every invoice, for example why there is no tax. */
  note: text(500),
})

/** What invoices need besides the entry; kept in the settings, copied into each invoice when it is issued. */
export const invoicingSchema = z.object({
  seller: sellerSchema,
  bank: bankAccountSchema,
  tax: taxSchema,
  /** Days from the invoice to the day on which it is due. */
  paymentTermDays: z.int().min(0).max(365),
})
export type Invoicing = z.infer<typeof invoicingSchema>

/** The section as the settings form sends it. */
export const invoicingFormSchema = invoicingSchema
  .extend({ seller: sellerSchema.strict(), bank: bankAccountSchema.strict(), tax: taxSchema.strict() })
  .strict()

/** The section as a new installation has it: nobody knows yet who sends invoices. */
export const emptyInvoicing: Invoicing = {
  seller: {
    ...{ legalName: '', address: '', country: '', taxId: '', registrationNumber: '' },
    ...{ email: '', phone: '' },
  },
  bank: { accountHolder: '', bankName: '', iban: '', bic: '', accountNumber: '', routingNumber: '' },
  tax: { name: 'VAT', rateHundredths: 0, included: true, note: '' },
  paymentTermDays: 14,
}

/** Whether somebody can pay to this account. */
export function isBankComplete({
  accountHolder,
  iban,
  accountNumber,
  bic,
  routingNumber,
}: Invoicing['bank']): boolean {
  const byNumber = accountNumber !== '' && (bic !== '' || routingNumber !== '')
  return accountHolder !== '' && (iban !== '' || byNumber)
}

/** What invoices still lack, in words; empty: they are complete. */
export function missingInvoicing({ seller, bank, tax }: Invoicing): string[] {
  const account = { ...bank, accountHolder: '-' }
  const needed: [boolean, string][] = [
    [seller.legalName !== '', 'legal name'],
    [seller.address !== '', 'address'],
    [seller.country !== '', 'country'],
    [seller.taxId !== '' || tax.note !== '', 'tax ID or a note about tax'],
    [bank.accountHolder !== '', 'account holder'],
    [isBankComplete(account), 'IBAN, or account number with BIC or routing number'],
  ]
  return needed.filter(([there]) => !there).map(([, name]) => name)
}
