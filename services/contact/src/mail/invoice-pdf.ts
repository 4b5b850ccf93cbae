import { moneyText } from '@accolade/contracts/entities/currency'
import {
  bankDetailsFollow,
  bankLines,
  type InvoiceLine,
  sellerLines,
} from '@accolade/contracts/entities/invoice-lines'
import { amountLines, type InvoiceFacts, issueDay, sellerName } from './invoice-lines.ts'
import { gold, left, muted, openPage, type Page, right } from './pdf-page.ts'

/** An invoice as it was issued, or the receipt for the money that came in on it. */
export type Paper = 'invoice' | 'receipt'

/** An invoice with what became of it. */
export interface InvoiceToPrint extends InvoiceFacts {
  voidedAt: Date | null
  paidAt: Date | null
  status: string
  refunds: readonly {
    amountCents: number
    percent: number
    steps: readonly { status: string; at: Date }[]
  }[]
}

const half = left + (right - left) / 2
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Settings as they are now: the name for invoices that carry none, the time zone for days after the issue. */
interface ProgrammeNow {
  name: string
  dayOf: (at: Date) => string
}

/** The invoice or its receipt as a PDF. */
export async function invoicePdf(invoice: InvoiceToPrint, paper: Paper, now: ProgrammeNow): Promise<Buffer> {
  const seller = sellerName(invoice, now.name)
  const title = `${paper === 'invoice' ? 'Invoice' : 'Receipt for invoice'} ${invoice.number}`
  const page = openPage({ Title: title, Author: seller, CreationDate: invoice.issuedAt })
  page.bar(left)
  let y = page.write(invoice.programmeName ?? now.name, left, left + 16, { style: 'title', size: 22 })
  y = page.write(title, left, y + 14, { style: 'bold', size: 15 })
  if (invoice.status === 'void' && paper === 'invoice')
    y = page.write('This invoice is void: nothing is owed on it.', left, y + 4, { style: 'bold' })
  y = parties(page, y + 14, invoice, seller)
  y = facts(page, y + 14, paper === 'invoice' ? datesOf(invoice) : paidOn(invoice, now))
  y = amounts(page, y + 16, invoice, paper, now)
  if (invoice.tax?.note) y = page.write(invoice.tax.note, left, y + 8, { color: muted })
  if (paper === 'invoice' && invoice.status !== 'void') payment(page, y + 22, invoice)
  return page.finish()
}

function parties(page: Page, top: number, invoice: InvoiceFacts, seller: string): number {
  const width = half - left - 16
  const buyer = [invoice.organizationName, invoice.payerName, invoice.payerEmail]
  const column = (title: string, lines: readonly string[], x: number) =>
    lines.reduce(
      (y, line, at) => page.write(line, x, y, { width, style: at === 0 ? 'bold' : 'text' }),
      page.write(title, x, top, { width, color: muted }),
    )
  const columns = [column('From', [seller, ...sellerLines(invoice.seller)], left), column('To', buyer, half)]
  return Math.max(...columns)
}

function facts(page: Page, top: number, lines: readonly InvoiceLine[]): number {
  return lines.reduce((y, [label, value]) => {
    const at = page.roomFor(y, 28)
    const below = page.write(label, left, at, { color: muted, width: 130 })
    return Math.max(below, page.write(value, left + 140, at)) + 2
  }, top)
}

function datesOf(invoice: InvoiceFacts): InvoiceLine[] {
  const dates: InvoiceLine[] = [['Invoice date', day(issueDay(invoice))]]
  return invoice.dueOn ? [...dates, ['Due date', day(invoice.dueOn)]] : dates
}

function paidOn(invoice: InvoiceToPrint, now: ProgrammeNow): InvoiceLine[] {
  const paid: InvoiceLine[] = invoice.paidAt ? [['Paid on', day(now.dayOf(invoice.paidAt))]] : []
  return [...paid, ['Invoice date', day(issueDay(invoice))]]
}

function amounts(page: Page, top: number, invoice: InvoiceToPrint, paper: Paper, now: ProgrammeNow): number {
  const description = `Entry fee: “${invoice.submissionTitle}”, ${invoice.categoryName}`
  const lines = amountLines(invoice)
  const [[, fee] = ['', '']] = lines
  const returned = paper === 'receipt' ? returnedLines(invoice, now) : []
  const returnedCents = sumReturned(paper === 'receipt' ? invoice : { refunds: [] })
  const money = moneyText({ ...invoice, amountCents: invoice.amountCents - returnedCents })
  let y = page.rule(top, gold)
  y = row(page, y, [description, fee])
  for (const line of lines.slice(1, -1)) y = row(page, y, line)
  for (const line of returned) y = row(page, y, line)
  y = page.rule(y + 2, gold)
  return row(page, y, [totalWords(invoice, paper), money], 'bold')
}

function totalWords({ status }: InvoiceToPrint, paper: Paper): string {
  if (paper === 'receipt') return 'Paid in all'
  return status === 'void' ? 'Total' : 'To be paid'
}

function row(page: Page, top: number, [label, value]: InvoiceLine, style: 'text' | 'bold' = 'text'): number {
  const y = page.roomFor(top, 60)
  const size = style === 'bold' ? 13 : 10
  const width = right - left - 130
  const below = page.write(label, left, y, { style, size, width })
  return Math.max(below, page.write(value, right - 120, y, { style, size, width: 120, align: 'right' })) + 6
}

const transferOf = ({ steps }: InvoiceToPrint['refunds'][number]) =>
  steps.find(({ status }) => status === 'succeeded')

function returnedLines({ refunds, currency }: InvoiceToPrint, now: ProgrammeNow): InvoiceLine[] {
  return refunds.flatMap((refund) => {
    const transfer = transferOf(refund)
    if (!transfer) return []
    const words = `Refund of ${refund.percent}%, transferred on ${day(now.dayOf(transfer.at))}`
    return [[words, moneyText({ amountCents: -refund.amountCents, currency })] satisfies InvoiceLine]
  })
}

function sumReturned({ refunds }: Pick<InvoiceToPrint, 'refunds'>): number {
  return refunds.filter(transferOf).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** How to pay; an invoice that was issued before the account was known says that it follows. */
function payment(page: Page, top: number, invoice: InvoiceToPrint): void {
  const bank = bankLines(invoice.bank)
  const y = page.write('Payment', left, page.roomFor(top, 40 + bank.length * 18), { style: 'bold', size: 12 })
  if (bank.length === 0) {
    page.write(bankDetailsFollow, left, y + 4)
    return
  }
  facts(page, y + 4, [...bank, ['Payment reference', `Invoice ${invoice.number}`]])
}

function day(value: string): string {
  return long.format(new Date(value))
}
