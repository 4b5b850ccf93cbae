import type { Readable } from 'node:stream'
import { type CsvColumn, csvStream } from '@accolade/chassis/http/csv'
import { readProgramme } from '../replicas/programme.ts'
import {
  everyPosting,
  type JournalLine,
  type LedgerFilter,
  listEntries,
  sumAccounts,
} from '../store/ledger-store.ts'
import type { Context } from './context.ts'

type Asked = Omit<LedgerFilter, 'timeZone'>

/** The accounts, and what their balances add up to in each currency. */
export async function readLedger({ db }: Pick<Context, 'db'>, asked: Asked) {
  const { timeZone } = await readProgramme(db)
  const accounts = await sumAccounts(db, { ...asked, timeZone })
  const sums = Map.groupBy(accounts, ({ currency }) => currency)
  return {
    accounts,
    sums: [...sums].map(([currency, some]) => ({
      currency,
      cents: some.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
    })),
  }
}

/** One page of what happened to money, the newest first. */
export async function listLedgerEntries(
  { db }: Pick<Context, 'db'>,
  query: Asked & { page: number; pageSize: number },
) {
  const { timeZone } = await readProgramme(db)
  const { page, pageSize } = query
  return { ...(await listEntries(db, { ...query, timeZone })), page, pageSize }
}

const columns: readonly CsvColumn<JournalLine>[] = [
  ['entry', ({ entry }) => Number(entry)],
  ['time', ({ at }) => at],
  ['what', ({ kind }) => kind],
  ['invoice', ({ invoiceNumber }) => invoiceNumber],
  ['account', ({ account }) => account],
  ['debit', ({ amountCents }) => (amountCents.startsWith('-') ? null : decimal(amountCents))],
  ['credit', ({ amountCents }) => (amountCents.startsWith('-') ? decimal(amountCents.slice(1)) : null)],
  ['currency', ({ currency }) => currency],
]

/** `149.50`, without floating point. */
function decimal(cents: string): string {
  const digits = cents.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The journal as CSV, oldest first, a line for each posting, read in pieces while it is sent. */
export async function exportLedger(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  asked: Asked,
): Promise<Readable> {
  const { timeZone } = await readProgramme(db)
  return csvStream(columns, everyPosting(pool, { ...asked, timeZone }))
}
