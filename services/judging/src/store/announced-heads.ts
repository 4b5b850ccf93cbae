import type { AnnouncementCause } from '@accolade/contracts/entities/score-log'
import type { Database, Transaction } from './database.ts'
import type { StoredHead } from './score-log-heads.ts'

/** The last head that was announced to witnesses; null before the first. */
export async function readLastAnnounced(db: Database): Promise<{ size: number; at: Date } | null> {
  const [found] = await db.$queryRaw<{ size: number; at: Date }[]>`
    SELECT h.size::float8 AS size, a.at FROM announced_head a JOIN score_log_head h ON h.number = a.number
     ORDER BY a.number DESC LIMIT 1`
  return found ?? null
}

/** The newest signed head, where it has more records than so many. */
export async function readHeadAbove(db: Database, size: number): Promise<StoredHead | null> {
  const [found] = await db.$queryRaw<StoredHead[]>`
    SELECT number, size::float8 AS size, note, signed_at AS "signedAt" FROM score_log_head
     WHERE size > ${size} ORDER BY number DESC LIMIT 1`
  return found ?? null
}

/** Which records that do not wait for the day are between two sizes of the log; a seal comes before a change of phase. */
export async function findCause(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<Exclude<AnnouncementCause, 'daily'> | null> {
  if (from >= to) return null
  const [found] = await db.$queryRaw<{ seal: boolean | null; phase: boolean | null }[]>`
    SELECT bool_or(record::jsonb->>'kind' IN ('results-sealed', 'results-unsealed', 'edition-ended')) AS seal,
           bool_or(record::jsonb->>'kind' IN ('phase-opened', 'phase-closed')) AS phase
      FROM score_log_leaf WHERE number >= ${from} AND number < ${to}`
  if (found?.seal) return 'seal'
  return found?.phase ? 'phase' : null
}

/** Notes that a head is announced; false where another replica has done so. */
export async function insertAnnounced(
  tx: Transaction,
  { number, cause, at }: { number: number; cause: AnnouncementCause; at: Date },
): Promise<boolean> {
  const rows = await tx.$executeRaw`
    INSERT INTO announced_head (number, cause, at) VALUES (${number}, ${cause}, ${at}) ON CONFLICT DO NOTHING`
  return rows === 1
}
