import { cleanerVersion, safeCleanerVersion } from '../cleaning/version.ts'
import type { Database } from './database.ts'
import { Prisma } from './generated/client.ts'
import type { Projection } from './projection-store.ts'

// Leases of work on a submission's projection and copies. A process leases the whole submission, for any kind of work: if two
// processes cleaned the same file, the attempts of both would be counted.

/** From when and until when a submission is held; both by the service's clock. */
export interface Lease {
  now: Date
  until: Date
}

const copies = (which: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT 1 FROM judges_copy c JOIN asset ON asset.id = c.asset_id
  WHERE asset.submission_id = projection.submission_id AND asset.status = 'uploaded' AND ${which})`

/** Takes a submission whose judges have a copy that they must not have. Null: there is none. */
export function takeUnsafe(db: Database, lease: Lease): Promise<Projection | null> {
  return take(db, lease, copies(Prisma.sql`c.status = 'clean' AND c.cleaner < ${safeCleanerVersion}`))
}

/** Takes the projection that is to be made and has waited for longest. Null: there is none. */
export function takeDue(db: Database, lease: Lease): Promise<Projection | null> {
  return take(db, lease, Prisma.sql`told < wanted`)
}

/** Takes a submission of which an earlier cleaner made a copy, where nothing else of it is to be done first. */
export function takeOutdated(db: Database, lease: Lease): Promise<Projection | null> {
  return take(db, lease, Prisma.sql`told = wanted AND ${copies(Prisma.sql`c.cleaner < ${cleanerVersion}`)}`)
}

async function take(db: Database, { now, until }: Lease, which: Prisma.Sql): Promise<Projection | null> {
  const [taken] = await db.$queryRaw<Projection[]>`
    UPDATE projection SET next_attempt_at = ${until}
    WHERE submission_id = (
      SELECT submission_id FROM projection WHERE next_attempt_at <= ${now} AND ${which}
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING submission_id AS "submissionId", judging_id AS "judgingId", open, version, wanted, told, attempts`
  return taken ?? null
}

/** Holds a submission for longer. */
export async function renewLease(db: Database, submissionId: string, until: Date): Promise<void> {
  await db.projection.updateMany({ where: { submissionId }, data: { nextAttemptAt: until } })
}
