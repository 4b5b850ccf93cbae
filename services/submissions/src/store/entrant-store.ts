import type { Database } from './database.ts'
import { Prisma } from './generated/client.ts'

/** Who has entries in these statuses and categories (empty: in any): who began one and still is a member, and the owners. */
export async function listEntrants(
  db: Database,
  { statuses, categoryIds }: { statuses: readonly string[]; categoryIds: readonly string[] },
): Promise<string[]> {
  const ofStatus = statuses.length > 0 ? Prisma.sql`s.status = ANY(${[...statuses]})` : Prisma.sql`true`
  const ofCategory =
    categoryIds.length > 0 ? Prisma.sql`s.category_id = ANY(${[...categoryIds]}::uuid[])` : Prisma.sql`true`
  const rows = await db.$queryRaw<{ userId: string }[]>`
    SELECT DISTINCT m.user_id AS "userId" FROM submission s
      JOIN membership m ON m.organization_id = s.organization_id
       AND (m.role = 'owner' OR m.role IS NOT NULL AND m.user_id = s.created_by)
     WHERE ${ofStatus} AND ${ofCategory} ORDER BY 1`
  return rows.map(({ userId }) => userId)
}
