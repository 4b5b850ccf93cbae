import { type Attachment, left, openPaper, type Paper as Sheet } from '@accolade/chassis/paper/open-paper'
import type { Wording } from '@accolade/chassis/words/wording'
import { palettes } from '@accolade/contracts/palette'
import { type CreditFacts, creditReason, takenBack } from './credit-note-words.ts'
import { feeOf, type InvoiceFacts, orderLines, sellerName, taxLine } from './invoice-lines.ts'
import { descriptionOf, facts, parties, row } from './paper-parts.ts'
import { wordsIn } from './words.ts'

const { gold, muted } = palettes.light

/** The credit note as a PDF with its data, where they are given; laid out as its invoice and in the language of that. */
export async function creditNotePdf(
  invoice: InvoiceFacts,
  note: CreditFacts,
  now: { name: string },
  data?: Attachment | null,
): Promise<Buffer> {
  const seller = sellerName(invoice, now.name)
  const words = wordsIn(invoice.language)
  const { language, t, day } = words
  const title = t('Credit note {number}', { number: note.number })
  const page = openPaper(language, { Title: title, Author: seller, CreationDate: note.issuedAt }, data)
  let y = page.masthead(invoice.programmeName ?? now.name)
  y = page.write(title, left, y, { style: 'title', size: 22, role: 'H1' })
  y = page.write(takenBack(invoice, words), left, y + 4, { style: 'bold' })
  y = page.write(creditReason(invoice, note, words), left, y + 4)
  y = parties(page, y + 14, invoice, seller, words)
  y = facts(page, y + 14, [
    [t('Date', {}, 'invoice'), day(note.issuedOn)],
    [t('Invoice number'), invoice.number],
    ...orderLines(invoice, words),
  ])
  y = amounts(page, y + 16, invoice, note, words)
  if (invoice.tax?.note) page.write(invoice.tax.note, left, y + 8, { color: muted })
  return page.finish()
}

function amounts(page: Sheet, top: number, invoice: InvoiceFacts, note: CreditFacts, words: Wording): number {
  const { tax: ofInvoice, currency } = invoice
  const { netCents, taxCents, amountCents } = note
  const tax =
    ofInvoice && netCents !== null && taxCents !== null ? { ...ofInvoice, netCents, taxCents } : null
  const taxed = taxLine({ tax, currency }, words)
  let y = page.rule(top, gold)
  for (const line of note.lines)
    y = row(page, y, [descriptionOf(line, taxed !== null, words), feeOf(line, { tax, currency }, words)])
  if (taxed) y = row(page, y, taxed)
  y = page.rule(y + 2, gold)
  return row(page, y, [words.t('Taken back in all'), words.money({ amountCents, currency })], 'bold')
}
