import { Readable } from 'node:stream'

/** What a cell may hold; null is an empty one. */
export type CsvCell = string | number | boolean | null

/** A column of a file: its heading, and what a row has there. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => CsvCell]

// What spreadsheets take for the beginning of a formula, full-width forms included; some skip white space before it. Where a
// cell begins depends on how the file is opened: a separator may be a semicolon or a tab, too, and a line may end at any break.
const formula = /(?<=^|[;\t\r\n])(?=(?:[^\S\t\r\n]|[\p{Cf}"])*[=+\-@＝＋－＠|%])|^(?=[\t\r\n])/gu
// Whether there is one at all: this is answered several times as fast, and hardly any text has one.
const hasFormula = /(?:^|[;\t\r\n])(?:[^\S\t\r\n]|[\p{Cf}"])*[=+\-@＝＋－＠|%]|^[\t\r\n]/u

/**
 * One line (RFC 4180), ended by CRLF. Where a spreadsheet would begin a formula inside a text, an apostrophe is put in
 * front of it; numbers stay numbers.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

/** A write to the network for every line would cost more than the lines do. */
const pieceLength = 65_536

/**
 * A CSV file as a stream that asks for pieces of rows as they are taken. It starts with a byte order mark, without which
 * Excel reads UTF-8 as something else.
 */
export function csvStream<Row>(
  columns: readonly CsvColumn<Row>[],
  pieces: AsyncIterable<readonly Row[]>,
): Readable {
  const cells = columns.map(([, cell]) => cell)
  async function* texts() {
    let text = `\uFEFF${csvLine(columns.map(([heading]) => heading))}`
    for await (const rows of pieces) {
      for (const row of rows) {
        text += csvLine(cells.map((cell) => cell(row)))
        if (text.length < pieceLength) continue
        yield text
        text = ''
      }
    }
    yield text
  }
  return Readable.from(texts(), { objectMode: false })
}

// Most cells: a letter or a digit first, nothing that ends a cell or a line, no white space last. Nothing of what follows
// could change them, and this is faster.
const plain = /^[0-9A-Za-z](?:[^",;\t\r\n]*[^",;\s])?$/

function cellOf(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  if (cell === '' || plain.test(cell)) return cell
  const text = hasFormula.test(cell) ? cell.replace(formula, "'") : cell
  return /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
