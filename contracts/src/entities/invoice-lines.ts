import { formatIban } from './bank-rules.ts'
import type { Invoicing } from './invoicing.ts'

/** A line of an invoice, on pages, in mails and in PDFs. */
export type InvoiceLine = readonly [label: string, value: string]

const filled = (lines: readonly InvoiceLine[]) => lines.filter(([, value]) => value !== '')

/** The lines for payment by bank transfer; empty if the account is not known. */
export function bankLines(bank: Invoicing['bank'] | null): InvoiceLine[] {
  if (!bank) return []
  return filled([
    ['Account holder', bank.accountHolder],
    ['Bank', bank.bankName],
    ['IBAN', formatIban(bank.iban)],
    ['BIC', bank.bic],
    ['Account number', bank.accountNumber],
    ['Routing number', bank.routingNumber],
  ])
}

/** The sender's address and numbers, line by line, without the name. */
export function sellerLines(seller: Invoicing['seller'] | null): string[] {
  if (!seller) return []
  const { address, country, email, phone, taxId, registrationNumber } = seller
  const numbers = filled([
    ['Tax ID', taxId],
    ['Registration number', registrationNumber],
  ])
  const lines = [...address.split('\n'), country, email, phone, ...numbers.map((line) => line.join(': '))]
  return lines.map((line) => line.trim()).filter(Boolean)
}

/** `VAT 8.25%`; null where there is no tax. */
export function taxLabel(tax: { name: string; rateHundredths: number } | null): string | null {
  return tax?.rateHundredths ? `${tax.name || 'Tax'} ${tax.rateHundredths / 100}%` : null
}

/** What an invoice says instead of an account, if none is known. */
export const bankDetailsFollow = 'We send you the bank details for your payment separately.'
