import type { Wording } from '@accolade/chassis/words/wording'
import type { BillingDetails } from '@accolade/contracts/entities/billing'
import {
  bankLines as bankWords,
  type InvoiceLine,
  taxLabel,
} from '@accolade/contracts/entities/invoice-lines'
import type { Invoicing } from '@accolade/contracts/entities/invoicing'
import type { Language } from '@accolade/contracts/language'

/** What an invoice's mails and PDFs are made of; what is null was not known when it was issued. */
export interface InvoiceFacts {
  number: string
  submissionTitle: string
  categoryName: string
  organizationName: string
  payerName: string
  payerEmail: string
  /** Whom it is made out to; null: the organization and who pays. */
  billing: BillingDetails | null
  amountCents: number
  currency: string
  /** The one that it is issued in. */
  language: Language
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
export function amountLines({ tax, amountCents, currency }: InvoiceFacts, words: Wording): InvoiceLine[] {
  const { t } = words
  const money = (cents: number) => words.money({ amountCents: cents, currency })
  const label = taxLabel(tax, words.say, words.percent)
  if (!tax || !label) return [[t('Entry fee'), money(amountCents)]]
  return [
    [t('Entry fee', {}, 'net'), money(tax.netCents)],
    [label, money(tax.taxCents)],
    [t('Total'), money(amountCents)],
  ]
}

/** The lines for payment by bank transfer; empty if the account is not known. */
export function bankLines({ bank }: Pick<InvoiceFacts, 'bank'>, { say }: Wording): InvoiceLine[] {
  return bankWords(bank).map(([label, value]) => [say(label), value])
}

/** The buyer's own number for the order, where the billing details have one. */
export function orderLines({ billing }: Pick<InvoiceFacts, 'billing'>, { t }: Wording): InvoiceLine[] {
  return billing?.purchaseOrder ? [[t('Purchase order'), billing.purchaseOrder]] : []
}

/** Who sends the invoice: the programme, where the organization behind it was not known. */
export function sellerName({ seller, programmeName }: InvoiceFacts, programmeNow: string): string {
  return seller?.legalName || programmeName || programmeNow
}
