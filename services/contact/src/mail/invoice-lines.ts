import { moneyText } from '@accolade/contracts/entities/currency'
import { type InvoiceLine, taxLabel } from '@accolade/contracts/entities/invoice-lines'
import type { Invoicing } from '@accolade/contracts/entities/invoicing'

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

/** The day, `YYYY-MM-DD`, on an invoice. */
export function issueDay({ issuedOn, issuedAt }: Pick<InvoiceFacts, 'issuedOn' | 'issuedAt'>): string {
  return issuedOn ?? issuedAt.toISOString().slice(0, 10)
}

/** The entry fee, with its tax where there is any; the last line is what is to be paid. */
export function amountLines({ tax, amountCents, currency }: InvoiceFacts): InvoiceLine[] {
  const money = (cents: number) => moneyText({ amountCents: cents, currency })
  const label = taxLabel(tax)
  if (!tax || !label) return [['Entry fee', money(amountCents)]]
  return [
    ['Entry fee', money(tax.netCents)],
    [label, money(tax.taxCents)],
    ['Total', money(amountCents)],
  ]
}

/** Who sends the invoice: the programme, where the organization behind it was not known. */
export function sellerName({ seller, programmeName }: InvoiceFacts, programmeNow: string): string {
  return seller?.legalName || programmeName || programmeNow
}
