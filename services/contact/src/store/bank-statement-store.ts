import { type BankColumns, bankColumnsSchema } from '@accolade/contracts/entities/bank-columns'
import type { Database, Transaction } from './database.ts'
import type { BankStatement, Prisma } from './generated/client.ts'

export type StoredStatement = BankStatement

/** Imports run one after the other: each has to see what the one before brought. */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('bank imports', 0))::text`
}

export function findStatement(
  db: Database | Transaction,
  where: { hash: string } | { id: string },
): Promise<StoredStatement | null> {
  return db.bankStatement.findUnique({ where })
}

/** One page of the statements, newest first, and how many there are. */
export async function listStatements(
  db: Database,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: StoredStatement[]; total: number }> {
  const [items, total] = await Promise.all([
    db.bankStatement.findMany({
      orderBy: [{ importedAt: 'desc' }, { id: 'desc' }],
      ...{ skip: (page - 1) * pageSize, take: pageSize },
    }),
    db.bankStatement.count(),
  ])
  return { items, total }
}

/** Which of these entries are stored, by their identity. */
export async function listKnown(
  db: Database | Transaction,
  identities: readonly string[],
): Promise<Set<string>> {
  const rows = await db.bankEntry.findMany({
    where: { identity: { in: [...identities] } },
    select: { identity: true },
  })
  return new Set(rows.map(({ identity }) => identity))
}

/** Days and amounts of stored entries in a period, to recognize one that came in another format. */
export async function listAmounts(
  db: Database | Transaction,
  { from, to }: { from: string; to: string },
): Promise<{ bookedOn: string; amountCents: number; currency: string }[]> {
  return db.bankEntry.findMany({
    where: { bookedOn: { gte: from, lte: to } },
    select: { bookedOn: true, amountCents: true, currency: true },
  })
}

export async function insertStatement(
  tx: Transaction,
  statement: Prisma.BankStatementCreateManyInput,
  entries: readonly Prisma.BankEntryCreateManyInput[],
): Promise<StoredStatement> {
  const stored = await tx.bankStatement.create({ data: statement })
  await tx.bankEntry.createMany({ data: [...entries] })
  return stored
}

/** What an administrator said about the columns of files with this head. */
export async function findLayout(
  db: Database | Transaction,
  layout: string,
): Promise<BankColumns | undefined> {
  const row = await db.bankLayout.findUnique({ where: { layout } })
  return row ? bankColumnsSchema.parse(row.columns) : undefined
}

export async function storeLayout(tx: Transaction, layout: string, columns: BankColumns): Promise<void> {
  await tx.bankLayout.upsert({ where: { layout }, create: { layout, columns }, update: { columns } })
}
