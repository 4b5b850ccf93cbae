import type { Database } from './database.ts'

/** So many are listed: nobody pays more than a hundred together. */
const listed = 500

/** The newest drafts and entries that wait for their payment, of every organization that the user belongs to, with their uploaded files. */
export async function listPayable(db: Database, userId: string): Promise<{ id: string; files: number }[]> {
  return db.$queryRaw<{ id: string; files: number }[]>`
    SELECT s.id, (SELECT count(*)::integer FROM asset a WHERE a.submission_id = s.id AND a.status = 'uploaded') AS files
      FROM membership m JOIN submission s ON s.organization_id = m.organization_id
     WHERE m.user_id = ${userId}::uuid AND m.role IS NOT NULL AND s.status IN ('draft', 'pending_payment')
     ORDER BY s.created_at DESC, s.id DESC LIMIT ${listed}`
}
