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
  /** One for each entry; `netCents` is null where no tax was known. */
  lines: readonly {
    submissionTitle: string
    categoryName: string
    amountCents: number
    netCents: number | null
    /** The code that made the fee less, and by how much of the fee. */
    discountCode?: string | null
    discountCents?: number | null
    /** The fee, before the discount, is the rate of members. */
    memberRate?: boolean
  }[]
  /** The numbers of the cancelled invoices that it was issued for instead, and of the one that was issued instead of it. */
  replaces: readonly string[]
  replacedBy: string | null
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

/** What templates say of the entries: the title of the only one, or how many there are. */
export function entriesOf({
  lines,
  submissionTitle: title,
}: Pick<InvoiceFacts, 'lines' | 'submissionTitle'>): { title: string } | { count: string } {
  return lines.length === 1 ? { title } : { count: String(lines.length) }
}

/** The day, `YYYY-MM-DD`, on an invoice. */
export function issueDay({ issuedOn, issuedAt }: Pick<InvoiceFacts, 'issuedOn' | 'issuedAt'>): string {
  return issuedOn ?? issuedAt.toISOString().slice(0, 10)
}

/** What the entries and their fees are, the tax where there is any, and the total where it is not the only amount. */
export function amountLines(invoice: InvoiceFacts, words: Wording): InvoiceLine[] {
  const { t } = words
  const { lines, amountCents, currency } = invoice
  const tax = taxLine(invoice, words)
  const [only, ...others] = lines
  const total: InvoiceLine = [t('Total'), words.money({ amountCents, currency })]
  if (only && others.length === 0) {
    const fee = tax ? t('Entry fee', {}, 'net') : t('Entry fee')
    const facts: InvoiceLine[] = [
      [t('Submission'), only.submissionTitle],
      [t('Category'), only.categoryName],
      ...(only.memberRate ? [[t('Rate'), t('Member rate')] satisfies InvoiceLine] : []),
      ...discountLines(only, invoice, words),
      [fee, feeOf(only, invoice, words)],
    ]
    return tax ? [...facts, tax, total] : facts
  }
  const entries = lines.map((line, index): InvoiceLine => {
    const values = {
      title: line.submissionTitle,
      category: line.categoryName,
      fee: feeOf(line, invoice, words),
    }
    const price = priceWords(line, invoice, words)
    const text = t('“{title}”, {category}: {fee}', values)
    return [t('Entry {number}', { number: index + 1 }), price ? `${text} (${price})` : text]
  })
  return [...entries, ...(tax ? [tax] : []), total]
}

type Line = InvoiceFacts['lines'][number]

/** Why the fee of an entry is not what others pay: the rate of members, and what a code took off; null where it is. */
export function priceWords(
  line: Line,
  invoice: Pick<InvoiceFacts, 'currency'>,
  words: Wording,
): string | null {
  const { t } = words
  const reasons = [line.memberRate ? t('member rate') : null, discountWords(line, invoice, words)]
  return reasons.filter(Boolean).join('; ') || null
}

/** What a code took off the fee of an entry, with its tax; null where none did. */
function discountWords(
  {
    amountCents,
    discountCode: code,
    discountCents,
  }: Pick<Line, 'amountCents' | 'discountCode' | 'discountCents'>,
  { currency }: Pick<InvoiceFacts, 'currency'>,
  { t, money }: Wording,
): string | null {
  if (!code || !discountCents) return null
  return t('{amount} off {fee} with the code {code}', {
    amount: money({ amountCents: discountCents, currency }),
    fee: money({ amountCents: amountCents + discountCents, currency }),
    code,
  })
}

function discountLines(line: Line, invoice: InvoiceFacts, words: Wording): InvoiceLine[] {
  const less = discountWords(line, invoice, words)
  return less ? [[words.t('Discount'), less]] : []
}

/** The fee of one entry, without the tax where that is added up by itself. */
export function feeOf(
  { amountCents, netCents }: InvoiceFacts['lines'][number],
  { tax, currency }: Pick<InvoiceFacts, 'tax' | 'currency'>,
  { money, say }: Wording,
): string {
  return money({ amountCents: taxLabel(tax, say) ? (netCents ?? amountCents) : amountCents, currency })
}

/** The tax of all entries; null where there is none. */
export function taxLine(
  { tax, currency }: Pick<InvoiceFacts, 'tax' | 'currency'>,
  words: Wording,
): InvoiceLine | null {
  const label = taxLabel(tax, words.say, words.percent)
  return tax && label ? [label, words.money({ amountCents: tax.taxCents, currency })] : null
}

/** That it replaces other invoices, or is replaced; empty where neither is so. */
export function replacementWords(
  { replaces, replacedBy }: Pick<InvoiceFacts, 'replaces' | 'replacedBy'>,
  { t }: Wording,
): string[] {
  const former = t(
    '{count, plural, one {It replaces invoice {numbers}, which is cancelled: nothing is owed on that one.} other {It replaces the invoices {numbers}, which are cancelled: nothing is owed on those.}}',
    { count: replaces.length, numbers: replaces.join(', ') },
  )
  return [
    ...(replaces.length > 0 ? [former] : []),
    ...(replacedBy ? [t('Invoice {number} replaces it.', { number: replacedBy })] : []),
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
