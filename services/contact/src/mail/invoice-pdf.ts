import { type Attachment, left, openPaper, type Paper as Sheet } from '@accolade/chassis/paper/open-paper'
import type { Wording } from '@accolade/chassis/words/wording'
import { bankDetailsFollow, type InvoiceLine } from '@accolade/contracts/entities/invoice-lines'
import { palettes } from '@accolade/contracts/palette'
import {
  bankLines,
  feeOf,
  type InvoiceFacts,
  issueDay,
  orderLines,
  priceWords,
  replacementWords,
  sellerName,
  taxLine,
} from './invoice-lines.ts'
import { descriptionOf, facts, parties, row } from './paper-parts.ts'
import { wordsIn } from './words.ts'

/** An invoice as it was issued, or the receipt for the money that came in on it. */
export type Paper = 'invoice' | 'receipt'

/** An invoice with what became of it. */
export interface InvoiceToPrint extends InvoiceFacts {
  voidedAt: Date | null
  paidAt: Date | null
  status: string
  lines: readonly (InvoiceFacts['lines'][number] & { submissionId: string })[]
  refunds: readonly {
    submissionId: string
    amountCents: number
    percent: number
    steps: readonly { status: string; at: Date }[]
  }[]
}

const { gold, muted } = palettes.light

/** Settings as they are now: the name for invoices that carry none, the time zone for days after the issue. */
interface ProgrammeNow {
  name: string
  dayOf: (at: Date) => string
}

/**
 * The invoice or its receipt as a PDF, in the language that the invoice is issued in; an invoice carries its data where they are
 * given.
 */
export async function invoicePdf(
  invoice: InvoiceToPrint,
  paper: Paper,
  now: ProgrammeNow,
  data?: Attachment | null,
): Promise<Buffer> {
  const seller = sellerName(invoice, now.name)
  const words = wordsIn(invoice.language)
  const { language, t } = words
  const { number } = invoice
  const title =
    paper === 'invoice' ? t('Invoice {number}', { number }) : t('Receipt for invoice {number}', { number })
  const page = openPaper(language, { Title: title, Author: seller, CreationDate: invoice.issuedAt }, data)
  let y = page.masthead(invoice.programmeName ?? now.name)
  y = page.write(title, left, y, { style: 'title', size: 22, role: 'H1' })
  if (invoice.status === 'void' && paper === 'invoice')
    y = page.write(t('This invoice is void: nothing is owed on it.'), left, y + 4, { style: 'bold' })
  if (paper === 'invoice')
    for (const text of replacementWords(invoice, words)) y = page.write(text, left, y + 4)
  y = parties(page, y + 14, invoice, seller, words)
  y = facts(page, y + 14, [
    ...(paper === 'invoice' ? datesOf(invoice, words) : paidOn(invoice, now, words)),
    ...orderLines(invoice, words),
  ])
  y = amounts(page, y + 16, invoice, paper, now, words)
  if (invoice.tax?.note) y = page.write(invoice.tax.note, left, y + 8, { color: muted })
  if (paper === 'invoice' && invoice.status !== 'void') payment(page, y + 22, invoice, words)
  return page.finish()
}

function datesOf(invoice: InvoiceFacts, { t, day }: Wording): InvoiceLine[] {
  const dates: InvoiceLine[] = [[t('Invoice date'), day(issueDay(invoice))]]
  return invoice.dueOn ? [...dates, [t('Due date'), day(invoice.dueOn)]] : dates
}

function paidOn(invoice: InvoiceToPrint, now: ProgrammeNow, { t, day }: Wording): InvoiceLine[] {
  const paid: InvoiceLine[] = invoice.paidAt ? [[t('Paid on'), day(now.dayOf(invoice.paidAt))]] : []
  return [...paid, [t('Invoice date'), day(issueDay(invoice))]]
}

function amounts(
  page: Sheet,
  top: number,
  invoice: InvoiceToPrint,
  paper: Paper,
  now: ProgrammeNow,
  words: Wording,
): number {
  const tax = taxLine(invoice, words)
  const returned = paper === 'receipt' ? returnedLines(invoice, now, words) : []
  const returnedCents = sumReturned(paper === 'receipt' ? invoice : { refunds: [] })
  const money = words.money({ ...invoice, amountCents: invoice.amountCents - returnedCents })
  let y = page.rule(top, gold)
  for (const line of invoice.lines) {
    const price = priceWords(line, invoice, words)
    const description = descriptionOf(line, tax !== null, words)
    y = row(page, y, [price ? `${description} (${price})` : description, feeOf(line, invoice, words)])
  }
  if (tax) y = row(page, y, tax)
  for (const line of returned) y = row(page, y, line)
  y = page.rule(y + 2, gold)
  return row(page, y, [totalWords(invoice, paper, words), money], 'bold')
}

function totalWords({ status }: InvoiceToPrint, paper: Paper, { t }: Wording): string {
  if (paper === 'receipt') return t('Paid in all')
  return status === 'void' ? t('Total') : t('To be paid')
}

const transferOf = ({ steps }: InvoiceToPrint['refunds'][number]) =>
  steps.find(({ status }) => status === 'succeeded')

function returnedLines(
  { refunds, lines, currency }: InvoiceToPrint,
  now: ProgrammeNow,
  { t, day, money }: Wording,
): InvoiceLine[] {
  return refunds.flatMap((refund) => {
    const transfer = transferOf(refund)
    if (!transfer) return []
    const values = { percent: refund.percent, day: day(now.dayOf(transfer.at)) }
    const line = lines.find(({ submissionId }) => submissionId === refund.submissionId)
    const label =
      line && lines.length > 1
        ? t('Refund of {percent}% for “{title}”, transferred on {day}', {
            ...values,
            title: line.submissionTitle,
          })
        : t('Refund of {percent}%, transferred on {day}', values)
    return [[label, money({ amountCents: -refund.amountCents, currency })] satisfies InvoiceLine]
  })
}

function sumReturned({ refunds }: Pick<InvoiceToPrint, 'refunds'>): number {
  return refunds.filter(transferOf).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** How to pay; an invoice that was issued before the account was known says that it follows. */
function payment(page: Sheet, top: number, invoice: InvoiceToPrint, words: Wording): void {
  const { t, say } = words
  const bank = bankLines(invoice, words)
  const y = page.write(t('Payment'), left, page.roomFor(top, 40 + bank.length * 18), {
    style: 'bold',
    size: 12,
    role: 'H2',
  })
  if (bank.length === 0) {
    page.write(say(bankDetailsFollow), left, y + 4)
    return
  }
  facts(page, y + 4, [...bank, [t('Payment reference'), t('Invoice {number}', { number: invoice.number })]])
}
