import { createHash } from 'node:crypto'
import { DomainError } from '@accolade/contracts/domain-error'
import { type CsvError, type Info, parse } from 'csv-parse/sync'
import { columnsOf, type NamedColumns, plainHead } from './csv-columns.ts'
import { looksLikeDay } from './csv-values.ts'
import { statementLimits } from './statement.ts'
import { unreadable, unreadableLine } from './unreadable.ts'

/** A row and the line of the file that it is in. */
export interface Row {
  line: number
  cells: string[]
}

/** A CSV file with its head; `columns` is null where the names of the head do not say what is in them. */
export interface Table {
  delimiter: string
  head: string[]
  rows: Row[]
  columns: NamedColumns | null
  /** The same for every file with this head: what an administrator said about it is kept under it. */
  layout: string
}

const delimiters = [';', ',', '\t', '|']
/** Banks write the account and the period above the head. */
const headWithin = 30

/** Finds delimiter and head of a CSV file. @throws DomainError naming the line */
export function readTable(text: string): Table {
  const failures: unknown[] = []
  const tables = delimiters.flatMap((delimiter) => {
    try {
      return tableOf(text, delimiter) ?? []
    } catch (error) {
      if (error instanceof DomainError) throw error
      failures.push(error)
      return []
    }
  })
  const known = tables.find(({ columns }) => columns)
  const widest = [...tables].sort((one, other) => other.head.length - one.head.length)[0]
  const table = known ?? widest
  if (table) return table
  const line = (failures[0] as Partial<CsvError> | undefined)?.lines
  if (typeof line === 'number') throw unreadableLine(line, 'The quotation marks are not closed properly')
  throw unreadable('This is neither CAMT.053 nor a CSV file with a line that names its columns')
}

function tableOf(text: string, delimiter: string): Table | null {
  const parsed = parse(text, {
    delimiter,
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 20_000,
    to: statementLimits.entries + headWithin + 10,
  }) as unknown as { record: string[]; info: Info }[]
  const rows = parsed
    .map(({ record, info }) => ({ line: info.lines, cells: record }))
    .filter(({ cells }) => cells.some(Boolean))
  if (rows.length > statementLimits.entries + headWithin)
    throw unreadable('The file has too many entries; at most 5000')
  const top = rows.slice(0, headWithin)
  const named = top.findIndex(({ cells }) => columnsOf(cells))
  const at = named === -1 ? widestOf(top) : named
  const head = rows[at]?.cells
  if (!head || head.filter(Boolean).length < 3 || head.some(looksLikeDay)) return null
  const layout = createHash('sha256')
    .update(JSON.stringify([delimiter, head.map(plainHead)]))
    .digest('hex')
  return { delimiter, head, rows: rows.slice(at + 1), columns: columnsOf(head), layout }
}

/** The first of the rows that have the most cells. */
function widestOf(rows: readonly Row[]): number {
  const most = Math.max(0, ...rows.map(({ cells }) => cells.filter(Boolean).length))
  return rows.findIndex(({ cells }) => cells.filter(Boolean).length === most)
}
