import type { Person } from '../domain/person.ts'
import { readLanguage } from '../domain/person.ts'
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'
import { statusConditions } from './invoice-filter.ts'

/** Somebody whom a message could go to. */
export interface Reader extends Person {
  userId: string
  wantsMessages: boolean
}

/** These people, as far as they are known and not erased, by their ids. */
export async function listMessageReaders(
  db: Database | Transaction,
  userIds: readonly string[],
): Promise<Reader[]> {
  const found = await db.$queryRaw<(Omit<Reader, 'language'> & { language: string | null })[]>`
    SELECT p.user_id AS "userId", p.name, p.email, p.language,
           coalesce(c.programme_messages, true) AS "wantsMessages"
      FROM payer p LEFT JOIN mail_choice c ON c.user_id = p.user_id
     WHERE p.user_id = ANY(${[...userIds]}::uuid[]) AND p.email <> ''
     ORDER BY p.user_id`
  return found.map((reader) => ({ ...reader, language: readLanguage(reader.language) }))
}

/** Whose invoices are open: all of them, or those due before a day; with categories only those with an entry in one of them. */
export async function listPayersWithOpenInvoices(
  db: Database,
  { dueBefore, categoryIds }: { dueBefore: string | null; categoryIds: readonly string[] },
): Promise<string[]> {
  const overdue = dueBefore ? Prisma.sql`i.due_on < ${dueBefore}` : Prisma.sql`true`
  const ofCategories =
    categoryIds.length > 0
      ? Prisma.sql`EXISTS (SELECT FROM invoice_line l JOIN standing s ON s.submission_id = l.submission_id
                            WHERE l.invoice_id = i.id AND s.category_id = ANY(${[...categoryIds]}::uuid[]))`
      : Prisma.sql`true`
  const rows = await db.$queryRaw<{ userId: string }[]>`
    SELECT DISTINCT i.payer_id AS "userId" FROM invoice i
     WHERE ${statusConditions.open} AND ${overdue} AND ${ofCategories}`
  return rows.map(({ userId }) => userId)
}
