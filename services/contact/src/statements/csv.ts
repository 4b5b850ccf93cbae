import type { BankColumns } from '@accolade/contracts/entities/bank-columns'
import { currencyInHead, type NamedColumns } from './csv-columns.ts'
import type { Row, Table } from './csv-table.ts'
import { dayOrderOf, decimalOf, looksLikeDay, readAmount, readDay } from './csv-values.ts'
import { digitsOf } from './minor-units.ts'
import { oneLine, periodOf, type Statement, type StatementEntry } from './statement.ts'
import { unreadableLine } from './unreadable.ts'

/** What is known of a file, or what an administrator has to say about its columns. */
export type CsvReading = { kind: 'statement'; statement: Statement } | { kind: 'columns-unknown' }

interface Means {
  columns: NamedColumns
  dayOrder: BankColumns['dayOrder']
  decimal: BankColumns['decimal']
}

/**
 * Reads a bank's CSV file: by what an administrator said about its columns, else by the names of its head.
 *
 * @param currency of amounts where the file names none
 * @throws DomainError naming the line that cannot be read
 */
export function readCsv(
  table: Table,
  { columns, currency }: { columns?: BankColumns | undefined; currency: string },
): CsvReading {
  const rows = table.rows.filter((row) => !isFooter(row))
  const means = columns ? meansOf(columns) : detected(table, rows)
  if (!means) return { kind: 'columns-unknown' }
  const leftOut = { debits: 0, pending: 0 }
  const inHead = currencyInHead(table.head[means.columns.amount ?? means.columns.credit ?? -1])
  const entries = rows.flatMap((row) => {
    const read = entryOf(row, means, inHead ?? currency)
    if (typeof read === 'object') return [read]
    leftOut[read] += 1
    return []
  })
  const accounts = [...new Set(entries.map(({ account }) => account))].filter(Boolean)
  const period = periodOf(entries.map(({ bookedOn }) => bookedOn))
  return { kind: 'statement', statement: { format: 'csv', accounts, ...period, entries, leftOut } }
}

/** The balance, which some banks write below the entries. */
const isFooter = ({ cells }: Row) =>
  /^(?:kontostand|saldo|endsaldo|summe|balance|total)\b/i.test(cells[0] ?? '')

function meansOf({ dayOrder, decimal, ...columns }: BankColumns): Means {
  const given = Object.entries(columns).filter(([, column]) => column !== undefined)
  return { columns: Object.fromEntries(given) as NamedColumns, dayOrder, decimal }
}

function detected({ columns }: Table, rows: readonly Row[]): Means | null {
  if (!columns) return null
  const valuesOf = (column: number | undefined) =>
    column === undefined ? [] : rows.map(({ cells }) => cells[column] ?? '').filter(Boolean)
  const dayOrder = dayOrderOf(valuesOf(columns.day).filter(looksLikeDay))
  const decimal = decimalOf([columns.amount, columns.credit, columns.debit].flatMap(valuesOf))
  if (rows.length === 0) return { columns, dayOrder: 'ymd', decimal: '.' }
  return dayOrder && decimal ? { columns, dayOrder, decimal } : null
}

function entryOf(
  { line, cells }: Row,
  { columns, dayOrder, decimal }: Means,
  usual: string,
): StatementEntry | 'debits' | 'pending' {
  const cell = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''))
  if (/vorgemerkt|pending/i.test(cell(columns.status))) return 'pending'
  const bookedOn = readDay(cell(columns.day), dayOrder)
  if (!bookedOn) throw unreadableLine(line, 'The date cannot be read')
  const currency = (cell(columns.currency) || usual).toUpperCase()
  const digits = digitsOf(currency)
  if (digits === null) throw unreadableLine(line, 'The currency is not known')
  const typed = cell(columns.amount) || cell(columns.credit)
  if (!typed && cell(columns.debit)) return 'debits'
  const amount = readAmount(typed, decimal, digits)
  if (amount === null) throw unreadableLine(line, 'The amount cannot be read')
  if (amount <= 0 || isOutgoing(cell(columns.direction))) return 'debits'
  const account = cell(columns.ownAccount).replaceAll(' ', '').toUpperCase()
  return {
    account: oneLine(account, 50),
    bookedOn,
    amountMinor: amount,
    currency,
    kind: 'credit',
    payerName: oneLine(cell(columns.name), 200),
    payerAccount: oneLine(cell(columns.account).replaceAll(' ', '').toUpperCase(), 50),
    endToEndId: oneLine(/^notprovided$/i.test(cell(columns.endToEndId)) ? '' : cell(columns.endToEndId), 100),
    remittance: oneLine(cell(columns.text)),
    bankReference: oneLine(cell(columns.bankReference), 200),
  }
}

const isOutgoing = (direction: string) => /^(?:s|soll|d|dbit|debit)$/i.test(direction)
