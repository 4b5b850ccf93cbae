import { mark, type Words } from '../words.ts'
import { formatIban } from './bank-rules.ts'
import type { BillingDetails } from './billing.ts'
import { countryName } from './country-name.ts'
import type { Invoicing } from './invoicing.ts'

/** A line of an invoice, on pages, in mails and in PDFs. */
export type InvoiceLine = readonly [label: string, value: string]

/** Puts words of the catalogue into the reader's language. */
type Say = (words: Words) => string

const inEnglish: Say = (words) => words
const percentInEnglish = (percent: number) => `${percent}%`

const filled = (lines: readonly (readonly [label: Words, value: string])[]) =>
  lines.filter(([, value]) => value !== '')

/** The lines for payment by bank transfer; empty if the account is not known. */
export function bankLines(bank: Invoicing['bank'] | null) {
  if (!bank) return []
  return filled([
    [mark('Account holder'), bank.accountHolder],
    [mark('Bank'), bank.bankName],
    [mark('IBAN'), formatIban(bank.iban)],
    [mark('BIC'), bank.bic],
    [mark('Account number'), bank.accountNumber],
    [mark('Routing number'), bank.routingNumber],
  ])
}

/** The sender's address and numbers, line by line, without the name. */
export function sellerLines(seller: Invoicing['seller'] | null, say = inEnglish): string[] {
  if (!seller) return []
  const { address, country, email, phone, taxId, registrationNumber } = seller
  const numbers = filled([
    [mark('Tax ID'), taxId],
    [mark('Registration number'), registrationNumber],
  ])
  const lines = [
    ...address.split('\n'),
    country,
    email,
    phone,
    ...numbers.map(([label, value]) => `${say(label)}: ${value}`),
  ]
  return lines.map((line) => line.trim()).filter(Boolean)
}

/** Whom an invoice is made out to. */
interface Buyer {
  billing: BillingDetails | null
  organizationName: string
  payerName: string
  payerEmail: string
}

/** The buyer's name, address and numbers, line by line; without billing details the organization and who pays. */
export function buyerLines(
  { billing, organizationName, payerName, payerEmail }: Buyer,
  locale: string,
  say = inEnglish,
): string[] {
  const person = [payerName, payerEmail]
  if (!billing) return distinct([organizationName, ...person])
  const { legalName, address, country, vatId } = billing
  const numbers = filled([[mark('VAT ID'), vatId]])
  return distinct([
    legalName,
    ...address.split('\n'),
    country && countryName(country, locale),
    ...numbers.map(([label, value]) => `${say(label)}: ${value}`),
    ...person,
  ])
}

const distinct = (lines: readonly string[]) => [...new Set(lines.map((line) => line.trim()))].filter(Boolean)

/** `VAT 8.25%`; null where there is no tax. */
export function taxLabel(
  tax: { name: string; rateHundredths: number } | null,
  say = inEnglish,
  percent = percentInEnglish,
): string | null {
  return tax?.rateHundredths ? `${taxName(tax.name, say)} ${percent(tax.rateHundredths / 100)}` : null
}

/** What the settings call the tax; of the names that they may have, the usual English one is translated. */
function taxName(name: string, say: Say): string {
  if (name === '') return say(mark('Tax'))
  return name === 'VAT' ? say(mark('VAT')) : name
}

/** What an invoice says instead of an account, if none is known. */
export const bankDetailsFollow = mark('We send you the bank details for your payment separately.')
