import { isoText } from '@accolade/chassis/database/iso-text'
import { readInPieces } from '@accolade/chassis/database/read-in-pieces'
import type {
  LedgerAccount,
  LedgerBalance,
  LedgerEntry,
  LedgerKind,
} from '@accolade/contracts/entities/ledger'
import type pg from 'pg'
import type { Database } from './database.ts'
import { Prisma } from './generated/client.ts'

/** Which entries of the ledger; days, both included, are those of the time zone. */
export interface LedgerFilter {
  from?: string | undefined
  to?: string | undefined
  invoice?: string | undefined
  account?: LedgerAccount | undefined
  timeZone: string
}

const startOf = (day: string, timeZone: string) =>
  Prisma.sql`${day}::date::timestamp AT TIME ZONE ${timeZone}`
const endOf = (day: string, timeZone: string) =>
  Prisma.sql`(${day}::date + 1)::timestamp AT TIME ZONE ${timeZone}`

/** The condition on an entry `e`. */
function matching({ from, to, invoice, account, timeZone }: LedgerFilter): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  if (from) conditions.push(Prisma.sql`e.at >= ${startOf(from, timeZone)}`)
  if (to) conditions.push(Prisma.sql`e.at < ${endOf(to, timeZone)}`)
  if (invoice) conditions.push(Prisma.sql`e.invoice_id = ${invoice}::uuid`)
  if (account)
    conditions.push(
      Prisma.sql`EXISTS (SELECT FROM ledger_posting a WHERE a.entry_id = e.id AND a.account = ${account})`,
    )
  return Prisma.join(conditions, ' AND ')
}

type Numbers = Record<'debitCents' | 'creditCents' | 'balanceCents', bigint>

/** What was posted on each account in the period, and what it came to at its end. */
export async function sumAccounts(
  db: Database,
  { from, account: _account, ...filter }: LedgerFilter,
): Promise<LedgerBalance[]> {
  const since = from ? Prisma.sql`e.at >= ${startOf(from, filter.timeZone)}` : Prisma.sql`true`
  const rows = await db.$queryRaw<(Pick<LedgerBalance, 'account' | 'currency'> & Numbers)[]>(Prisma.sql`
    SELECT p.account, e.currency, coalesce(sum(p.amount_cents) FILTER (WHERE ${since} AND p.amount_cents > 0), 0)::bigint AS "debitCents",
           coalesce(-sum(p.amount_cents) FILTER (WHERE ${since} AND p.amount_cents < 0), 0)::bigint AS "creditCents",
           sum(p.amount_cents)::bigint AS "balanceCents"
      FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id
     WHERE ${matching(filter)} GROUP BY p.account, e.currency ORDER BY e.currency, p.account`)
  return rows.map(({ debitCents, creditCents, balanceCents, ...row }) => ({
    ...row,
    debitCents: Number(debitCents),
    creditCents: Number(creditCents),
    balanceCents: Number(balanceCents),
  }))
}

const postings = Prisma.sql`(
  SELECT json_agg(json_build_object('account', p.account, 'amountCents', p.amount_cents) ORDER BY p.amount_cents DESC, p.account)
    FROM ledger_posting p WHERE p.entry_id = e.id)`

/** One page of the entries, the newest first, and how many there are. */
export async function listEntries(
  db: Database,
  { page, pageSize, ...filter }: LedgerFilter & { page: number; pageSize: number },
): Promise<{ items: LedgerEntry[]; total: number }> {
  const where = matching(filter)
  const [rows, counted] = await Promise.all([
    db.$queryRaw<(Omit<LedgerEntry, 'at'> & { at: Date })[]>(Prisma.sql`
      SELECT e.id::text, e.kind, e.at, e.currency, e.invoice_id AS "invoiceId", i.number AS "invoiceNumber",
             e.bank_entry_id AS "bankEntryId", ${postings} AS postings
        FROM ledger_entry e LEFT JOIN invoice i ON i.id = e.invoice_id WHERE ${where}
       ORDER BY e.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`),
    db.$queryRaw<{ total: number }[]>(
      Prisma.sql`SELECT count(*)::int AS total FROM ledger_entry e WHERE ${where}`,
    ),
  ])
  const items = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { items, total: counted[0]?.total ?? 0 }
}

/** A posting as accounting takes it over. */
export interface JournalLine {
  entry: string
  at: string
  kind: LedgerKind
  invoiceNumber: string | null
  account: LedgerAccount
  amountCents: string
  currency: string
}

/** Every posting of these entries, in their order, read in pieces. */
export function everyPosting(pool: pg.Pool, filter: LedgerFilter): AsyncGenerator<JournalLine[]> {
  const { strings, values } = matching(filter)
  // `$1` to `$3` are the limit of the piece and the posting after which it begins
  const where = strings.reduce((sql, part, at) => `${sql}$${at + 3}${part}`)
  return readInPieces<JournalLine>(pool, {
    sql: `
      SELECT e.id::text AS entry, ${isoText('e.at')} AS at, e.kind, i.number AS "invoiceNumber", p.account,
             p.amount_cents::text AS "amountCents", e.currency
        FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id LEFT JOIN invoice i ON i.id = e.invoice_id
       WHERE (e.id, p.account) > ($2::bigint, $3::text) AND ${where} ORDER BY e.id, p.account LIMIT $1`,
    begin: ['0', '', ...values],
    keyOf: ({ entry, account }) => [entry, account, ...values],
  })
}
