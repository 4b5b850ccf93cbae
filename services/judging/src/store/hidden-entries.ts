import type { Database, Transaction } from './database.ts'

/** The entries whose scores somebody must not see. */
export type Hidden = ReadonlySet<string>

/** Who sees everything. */
export const nothingHidden: Hidden = new Set()

/** The entries that an administrator has a conflict with; none while results are sealed, which everybody sees, nor of editions that have ended. */
export async function readHidden(
  db: Database | Transaction,
  { userId }: { userId: string },
): Promise<Hidden> {
  const rows = await db.$queryRaw<{ judgingId: string }[]>`
    SELECT judging_id AS "judgingId" FROM administrator_conflict c
    WHERE administrator_id = ${userId}::uuid AND NOT EXISTS (SELECT FROM results_seal WHERE opened_at IS NULL AND ended_at IS NULL)
      AND NOT EXISTS (SELECT FROM submission s WHERE s.judging_id = c.judging_id AND s.ended_seal_id IS NOT NULL)
    ORDER BY judging_id`
  return new Set(rows.map(({ judgingId }) => judgingId))
}
