import { formatIban } from '@accolade/contracts/entities/bank-rules'
import type { Invoicing } from '@accolade/contracts/entities/invoicing'
import { formatMoney } from '../domain/invoice.ts'

/** What an invoice's mails and PDFs are made of; what is null was not known when it was issued. */
export interface InvoiceFacts {
  number: string
  submissionTitle: string
  categoryName: string
  organizationName: string
  payerName: string
  payerEmail: string
  amountCents: number
  currency: string
  issuedAt: Date
  issuedOn: string | null
  dueOn: string | null
  programmeName: string | null
  seller: Invoicing['seller'] | null
  bank: Invoicing['bank'] | null
  tax: { name: string; rateHundredths: number; netCents: number; taxCents: number; note: string } | null
}

export type Line = readonly [label: string, value: string]

/** The day, `YYYY-MM-DD`, on an invoice. */
export function issueDay({ issuedOn, issuedAt }: Pick<InvoiceFacts, 'issuedOn' | 'issuedAt'>): string {
  return issuedOn ?? issuedAt.toISOString().slice(0, 10)
}

/** The entry fee, with its tax where there is any; the last line is what is to be paid. */
export function amountLines({ tax, amountCents, currency }: InvoiceFacts): Line[] {
  const money = (cents: number) => formatMoney({ amountCents: cents, currency })
  if (!tax?.rateHundredths) return [['Entry fee', money(amountCents)]]
  return [
    ['Entry fee', money(tax.netCents)],
    [`${tax.name || 'Tax'} ${tax.rateHundredths / 100}%`, money(tax.taxCents)],
    ['Total', money(amountCents)],
  ]
}

/** What somebody needs who pays by bank transfer; empty where the account is not known. */
export function bankLines({ bank }: Pick<InvoiceFacts, 'bank'>): Line[] {
  if (!bank) return []
  const lines: Line[] = [
    ['Account holder', bank.accountHolder],
    ['Bank', bank.bankName],
    ['IBAN', formatIban(bank.iban)],
    ['BIC', bank.bic],
    ['Account number', bank.accountNumber],
    ['Routing number', bank.routingNumber],
  ]
  return lines.filter(([, value]) => value !== '')
}

/** Who sends the invoice, line by line; the programme, where the organization behind it was not known. */
export function sellerLines({ seller, programmeName }: InvoiceFacts, programmeNow: string): string[] {
  const name = seller?.legalName || programmeName || programmeNow
  if (!seller) return [name]
  const { address, country, email, phone } = seller
  return [name, ...address.split('\n'), country, email, phone].map((line) => line.trim()).filter(Boolean)
}

/** The numbers under which the authorities know the seller. */
export function sellerNumbers({ seller }: Pick<InvoiceFacts, 'seller'>): Line[] {
  const lines: Line[] = [
    ['Tax ID', seller?.taxId ?? ''],
    ['Registration number', seller?.registrationNumber ?? ''],
  ]
  return lines.filter(([, value]) => value !== '')
}
