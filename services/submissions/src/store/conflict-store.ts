import type { Conflict } from '@accolade/contracts/entities/interests'
import type { Database, Transaction } from './database.ts'

/** The name of the lock below, which a trigger on organizations takes as well. */
const lockName = 'submissions.conflicts'

/** Whoever changes what decides about conflicts waits for the others, and for projections that are being made. */
export async function lockConflicts(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`
}

/** Whoever makes a projection keeps conflicts as they are until it is published. It is taken before any row is locked. */
export async function keepConflicts(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${lockName}, 0))`
}

/** The judges, former ones included, who must not judge a submission. */
export async function listExcluded(db: Database | Transaction, submissionId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ judgeId: string }[]>`
    SELECT DISTINCT judge_id AS "judgeId" FROM conflict_now WHERE submission_id = ${submissionId}::uuid ORDER BY judge_id`
  return rows.map(({ judgeId }) => judgeId)
}

/** Who may judge it, and once worked for somebody of the entrant's tree. */
export async function listNear(db: Database | Transaction, submissionId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ judgeId: string }[]>`
    SELECT judge_id AS "judgeId" FROM near_now WHERE submission_id = ${submissionId}::uuid ORDER BY judge_id`
  return rows.map(({ judgeId }) => judgeId)
}

/** The judges who must not judge it, with the reasons. */
export function listConflicts(db: Database, submissionId: string): Promise<Conflict[]> {
  return db.$queryRaw<Conflict[]>`
    SELECT DISTINCT judge_id AS "judgeId", rule, through FROM conflict_now WHERE submission_id = ${submissionId}::uuid
    ORDER BY judge_id, rule DESC, through`
}

/** Whether there is anything to judge, or was. */
export async function isJudging(db: Database | Transaction): Promise<boolean> {
  return (await db.projection.findFirst({ where: { open: true }, select: { submissionId: true } })) !== null
}

/** Who must not judge what judges have, and who is near it, in few words: what differs between two of them has changed. */
export type ConflictsSeen = ReadonlyMap<string, string>

/** All of it at this moment. */
export async function seeConflicts(tx: Transaction): Promise<ConflictsSeen> {
  const rows = await tx.$queryRaw<{ id: string; judges: string }[]>`
    SELECT c.submission_id AS id, md5(string_agg(DISTINCT c.how || c.judge_id, ',' ORDER BY c.how || c.judge_id)) AS judges
    FROM (SELECT 'x' AS how, submission_id, judge_id FROM conflict_now
      UNION ALL SELECT 'n', submission_id, judge_id FROM near_now) c
      JOIN projection p ON p.submission_id = c.submission_id AND p.open GROUP BY c.submission_id`
  return new Map(rows.map(({ id, judges }) => [id, judges]))
}
