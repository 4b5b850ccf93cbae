import { Readable } from 'node:stream'

/** What a cell may hold; null is an empty one. */
export type CsvCell = string | number | boolean | null

// What spreadsheets take for the beginning of a formula, full-width forms included; some skip white space before it. Where a
// cell begins depends on how the file is opened: a separator may be a semicolon or a tab, too, and a line may end at any break.
const formula = /(?<=^|[;\t\r\n])(?=(?:[^\S\t\r\n]|[\p{Cf}"])*[=+\-@＝＋－＠|%])|^(?=[\t\r\n])/gu

/**
 * One line (RFC 4180), ended by CRLF. Where a spreadsheet would begin a formula inside a text, an apostrophe is put in
 * front of it; numbers stay numbers.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

/** A write to the network for every line would cost more than the lines do. */
const pieceLength = 32_768

/**
 * A CSV file as a stream that asks for rows as they are taken. It starts with a byte order mark, without which Excel
 * reads UTF-8 as something else.
 */
export function csvStream(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
): Readable {
  async function* pieces() {
    let text = `\uFEFF${csvLine(header)}`
    for await (const row of rows) {
      text += csvLine(row)
      if (text.length < pieceLength) continue
      yield text
      text = ''
    }
    yield text
  }
  return Readable.from(pieces(), { objectMode: false })
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = cell.replace(formula, "'")
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
