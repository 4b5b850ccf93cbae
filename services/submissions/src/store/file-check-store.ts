import type { Asset } from '../domain/evidence.ts'
import type { Database, Transaction } from './database.ts'
import type { Lease } from './projection-claims.ts'

/** A file that is to be compared with its fingerprint. */
export type DueCheck = Pick<Asset, 'id' | 'submissionId' | 'sha256' | 'fault'>

/** Takes the file whose check is most overdue. Null: there is none. */
export async function takeDueCheck(db: Database, { now, until }: Lease): Promise<DueCheck | null> {
  const [taken] = await db.$queryRaw<DueCheck[]>`
    UPDATE asset SET next_check_at = ${until}
    WHERE id = (
      SELECT id FROM asset WHERE status = 'uploaded' AND next_check_at <= ${now}
      ORDER BY next_check_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, submission_id AS "submissionId", sha256, fault`
  return taken ?? null
}

/** What a check has found; false where the file was deleted meanwhile. */
export async function saveCheck(
  tx: Transaction,
  id: string,
  found: Pick<Asset, 'sha256' | 'fault'> & { checkedAt: Date; nextCheckAt: Date },
): Promise<boolean> {
  return (await tx.asset.updateMany({ where: { id }, data: found })).count > 0
}

/** How many files are not the ones that were accepted, and in how many submissions. */
export async function countFaults(db: Database): Promise<{ files: number; submissions: number }> {
  const [row] = await db.$queryRaw<{ files: number; submissions: number }[]>`
    SELECT count(*)::int AS files, count(DISTINCT submission_id)::int AS submissions FROM asset WHERE fault IS NOT NULL`
  return row ?? { files: 0, submissions: 0 }
}
