import { escapeLike } from '@accolade/chassis/database/escape-like'
import type { BankEntryStatus, BankFacts } from '@accolade/contracts/entities/bank'
import { sortOf } from '@accolade/contracts/entities/common'
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'

/** An entry as its append-only rows say it. */
export interface StoredEntry extends BankFacts {
  id: string
  statementId: string
  status: BankEntryStatus
  allocatedCents: number
  version: number
}

type Column = 'date' | 'payer' | 'amount'

/** What entries are looked for by. */
export interface EntryQuery {
  status?: BankEntryStatus | 'waiting' | undefined
  statement?: string | undefined
  q?: string | undefined
  sort?: Column | `-${Column}` | undefined
  page: number
  pageSize: number
}

/** The status that follows from allocations and steps. */
const status = Prisma.sql`CASE
  WHEN s.kind IN ('ignored', 'returned') THEN s.kind
  WHEN a.cents = e.amount_cents THEN 'allocated'
  WHEN a.cents > 0 THEN 'partly' ELSE 'open' END`

const entries = Prisma.sql`bank_entry e
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::int AS cents, count(*)::int AS rows
    FROM bank_allocation WHERE entry_id = e.id) a
  LEFT JOIN LATERAL (SELECT kind, position FROM bank_entry_step WHERE entry_id = e.id
    ORDER BY position DESC LIMIT 1) s ON true`

const columns = Prisma.sql`e.id, e.statement_id AS "statementId", e.kind, e.account, e.booked_on AS "bookedOn",
  e.amount_cents AS "amountCents", e.currency, e.payer_name AS "payerName", e.payer_account AS "payerAccount",
  e.end_to_end_id AS "endToEndId", e.remittance, e.bank_reference AS "bankReference",
  a.cents AS "allocatedCents", 1 + a.rows + coalesce(s.position, 0) AS version, ${status} AS status`

const waiting = Prisma.sql`${status} IN ('open', 'partly')`

/** One page of the entries, by default the newest first, and how many there are. */
export async function listEntries(
  db: Database,
  query: EntryQuery,
): Promise<{ items: StoredEntry[]; total: number }> {
  const where = matching(query)
  const { sort = '-date', page, pageSize } = query
  const [items, counted] = await Promise.all([
    db.$queryRaw<StoredEntry[]>`SELECT ${columns} FROM ${entries} WHERE ${where}
      ORDER BY ${orderOf(sort)} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${entries} WHERE ${where}`,
  ])
  return { items, total: counted[0]?.total ?? 0 }
}

function matching({ status: wanted, statement, q }: EntryQuery): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  if (wanted) conditions.push(wanted === 'waiting' ? waiting : Prisma.sql`${status} = ${wanted}`)
  if (statement) conditions.push(Prisma.sql`e.statement_id = ${statement}::uuid`)
  if (q) {
    const pattern = `%${escapeLike(q)}%`
    conditions.push(Prisma.sql`concat_ws(' ', e.payer_name, e.payer_account, e.remittance, e.end_to_end_id, e.bank_reference)
      ILIKE ${pattern}`)
  }
  return Prisma.join(conditions, ' AND ')
}

const sortColumns: Readonly<Record<Column, string>> = {
  date: 'e.booked_on',
  payer: 'lower(e.payer_name)',
  amount: 'e.amount_cents',
}

function orderOf(sort: Column | `-${Column}`): Prisma.Sql {
  const { by, descending } = sortOf<Column>(sort)
  const way = descending ? 'DESC' : 'ASC'
  return Prisma.raw(`${sortColumns[by]} ${way}, e.booked_on DESC, e.id ${by === 'date' ? way : 'DESC'}`)
}

/** The most entries that suggestions are made for at a time. */
const mostWaiting = 1_000

/** Entries with a rest that is neither allocated nor set aside, oldest first. */
export function listWaiting(db: Database | Transaction): Promise<StoredEntry[]> {
  return db.$queryRaw<StoredEntry[]>`SELECT ${columns} FROM ${entries} WHERE ${waiting}
    ORDER BY e.booked_on, e.id LIMIT ${mostWaiting}`
}

/** How many entries wait. */
export async function countWaiting(db: Database): Promise<number> {
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM ${entries} WHERE ${waiting}`
  return row?.total ?? 0
}

export async function findEntry(db: Database | Transaction, id: string): Promise<StoredEntry | null> {
  const [row] = await db.$queryRaw<StoredEntry[]>`SELECT ${columns} FROM ${entries} WHERE e.id = ${id}::uuid`
  return row ?? null
}

/** Holds an entry until the transaction ends; null where there is none. */
export async function lockEntry(tx: Transaction, id: string): Promise<StoredEntry | null> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`bank ${id}`}, 0))::text`
  return findEntry(tx, id)
}
