import { left, right, type Paper as Sheet } from '@accolade/chassis/paper/open-paper'
import type { Wording } from '@accolade/chassis/words/wording'
import { buyerLines, type InvoiceLine, sellerLines } from '@accolade/contracts/entities/invoice-lines'
import { palettes } from '@accolade/contracts/palette'
import type { InvoiceFacts } from './invoice-lines.ts'

const { muted } = palettes.light
const half = left + (right - left) / 2

/** Who sends the paper and whom it is made out to, side by side; ends below them. */
export function parties(
  page: Sheet,
  top: number,
  invoice: InvoiceFacts,
  seller: string,
  words: Wording,
): number {
  const { t, say, language } = words
  const width = half - left - 16
  const buyer = buyerLines(invoice, language, say)
  const column = (title: string, lines: readonly string[], x: number) =>
    lines.reduce(
      (y, line, at) => page.write(line, x, y, { width, style: at === 0 ? 'bold' : 'text' }),
      page.write(title, x, top, { width, color: muted }),
    )
  const columns = [
    column(t('From'), [seller, ...sellerLines(invoice.seller, say)], left),
    column(t('To'), buyer, half),
  ]
  return Math.max(...columns)
}

/** Labels with their values, one below the other; ends below them. */
export function facts(page: Sheet, top: number, lines: readonly InvoiceLine[]): number {
  return lines.reduce((y, [label, value]) => {
    const at = page.roomFor(y, 28)
    const below = page.write(label, left, at, { color: muted, width: 130 })
    return Math.max(below, page.write(value, left + 140, at)) + 2
  }, top)
}

/** What is billed with a line. */
export function descriptionOf(
  { submissionTitle: title, categoryName: category }: InvoiceFacts['lines'][number],
  isNet: boolean,
  { t }: Wording,
): string {
  const values = { title, category }
  return isNet
    ? t('Entry fee: “{title}”, {category}', values, 'net')
    : t('Entry fee: “{title}”, {category}', values)
}

/** An amount with what it is for; ends below it. */
export function row(
  page: Sheet,
  top: number,
  [label, value]: InvoiceLine,
  style: 'text' | 'bold' = 'text',
): number {
  const y = page.roomFor(top, 60)
  const size = style === 'bold' ? 13 : 10
  const width = right - left - 130
  const below = page.write(label, left, y, { style, size, width })
  return Math.max(below, page.write(value, right - 120, y, { style, size, width: 120, align: 'right' })) + 6
}
