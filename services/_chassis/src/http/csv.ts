import { Readable } from 'node:stream'

/** What a cell may hold; null and undefined are empty ones, dates are written as ISO 8601 in UTC. */
export type CsvCell = string | number | boolean | Date | null | undefined

/** A spreadsheet runs what begins with one of these as a formula. */
const formulaStart = /^[=+\-@\t\r]/

/**
 * One line of CSV (RFC 4180, CRLF included). A text that a spreadsheet would run as a formula gets a `'` in front, which
 * spreadsheets take for "this is text"; cells with commas, quotes or line breaks are quoted.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell !== 'string') return String(cell)
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A CSV file as a stream: the header, then the rows as they come, never more of them in memory than the source gives at
 * a time. What the source throws breaks the stream off.
 */
export function csvStream(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
): Readable {
  async function* lines() {
    yield csvLine(header)
    for await (const row of rows) yield csvLine(row)
  }
  // in bytes, so that the high-water mark counts bytes and not lines
  return Readable.from(lines(), { objectMode: false })
}
