import { z } from 'zod'
import { mark, type Words } from '../words.ts'
import { taxRuleSchema } from './tax-rules.ts'

/** Who sends invoices: the organization behind the programme. `address` has lines. */
export const sellerSchema = z.object({
  legalName: z.string(),
  address: z.string(),
  country: z.string(),
  taxId: z.string(),
  registrationNumber: z.string(),
  email: z.string(),
  phone: z.string(),
})

/** Where invoices are paid to: an IBAN, or an account number with a BIC or a routing number. */
export const bankAccountSchema = z.object({
  accountHolder: z.string(),
  bankName: z.string(),
  iban: z.string(),
  bic: z.string(),
  accountNumber: z.string(),
  routingNumber: z.string(),
})

/** The usual tax on entry fees. `rateHundredths` is in hundredths of a percent: 2500 is 25 %. */
export const taxSchema = z.object({
  name: z.string(),
  rateHundredths: z.int().min(0).max(10_000),
  /** Whether entry fees include the tax, or it is added to them. */
  included: z.boolean(),
  /** A sentence on every invoice, for example why there is no tax. */
  note: z.string(),
})

/** On which days open invoices are reminded of in a new installation. */
const usualReminderDays = [-3, 7, 21]

/** What invoices need besides the entry; kept in the settings, copied into each invoice when it is issued. */
export const invoicingSchema = z.object({
  seller: sellerSchema,
  bank: bankAccountSchema,
  tax: taxSchema,
  /** For customers who are taxed otherwise; the first rule that fits counts. */
  taxRules: z.array(taxRuleSchema).default([]),
  /** Days from the invoice to the day on which it is due. */
  paymentTermDays: z.int().min(0).max(365),
  /**
   * On which days an open invoice is reminded of: days after it is due, negative before it is; empty: never. Settings of an earlier
   * release have the usual days.
   */
  reminderDays: z.array(z.int().min(-365).max(365)).default(() => [...usualReminderDays]),
})
export type Invoicing = z.infer<typeof invoicingSchema>

/** The invoicing settings of a new installation: the seller is not known yet. */
export const emptyInvoicing: Invoicing = {
  seller: {
    ...{ legalName: '', address: '', country: '', taxId: '', registrationNumber: '' },
    ...{ email: '', phone: '' },
  },
  bank: { accountHolder: '', bankName: '', iban: '', bic: '', accountNumber: '', routingNumber: '' },
  tax: { name: 'VAT', rateHundredths: 0, included: true, note: '' },
  taxRules: [],
  paymentTermDays: 14,
  reminderDays: [...usualReminderDays],
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

/** What is still missing for invoices, in words; empty: nothing. */
export function missingInvoicing({ seller, bank, tax }: Invoicing): Words[] {
  const account = { ...bank, accountHolder: '-' }
  const needed: [boolean, Words][] = [
    [seller.legalName !== '', mark('legal name')],
    [seller.address !== '', mark('address')],
    [seller.country !== '', mark('country')],
    [seller.taxId !== '' || tax.note !== '', mark('tax ID or a note about tax')],
    [bank.accountHolder !== '', mark('account holder')],
    [isBankComplete(account), mark('IBAN, or account number with BIC or routing number')],
  ]
  return needed.filter(([there]) => !there).map(([, name]) => name)
}
