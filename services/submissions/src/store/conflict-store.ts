import type { Conflict } from '@accolade/contracts/entities/interests'
import type { Database, Transaction } from './database.ts'
import { Prisma } from './generated/client.ts'
import { readFormerMonths } from './interest-store.ts'

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
    SELECT judge_id AS "judgeId" FROM (
      SELECT judge_id FROM former_now WHERE submission_id = ${submissionId}::uuid
      EXCEPT SELECT judge_id FROM conflict_now WHERE submission_id = ${submissionId}::uuid) near
    ORDER BY judge_id`
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

/**
 * What a change can make different: what these judges must not judge; the entries of the trees that these organizations are in;
 * or, where former employers are to count for another number of months, what lies between the two numbers.
 */
export type Touched =
  | { judges: readonly string[] }
  | { treesOf: readonly string[] }
  | { formerEmployerMonths: number }

/** Only the pairs of these judges, or of these entries: an array, so that the views look nothing else up. */
interface Ids {
  of: 'judge_id' | 'submission_id'
  ids: readonly string[]
}

/** Only those who left an employer so long ago that one number of months counts it, and the other one does not. */
interface Months {
  fewer: number
  more: number
}

/** The pairs of judges and entries that a change can touch. */
export type ConflictScope = Ids | Months

/** Reads before the change which pairs it can touch. Moving organizations changes no others than those of the trees before. */
export async function scopeOf(tx: Transaction, touched: Touched): Promise<ConflictScope> {
  if ('judges' in touched) return { of: 'judge_id', ids: touched.judges }
  if ('formerEmployerMonths' in touched) {
    const months = [await readFormerMonths(tx), touched.formerEmployerMonths]
    return { fewer: Math.min(...months), more: Math.max(...months) }
  }
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT s.id FROM organization o JOIN organization k ON k.root_id = o.root_id
      JOIN submission s ON s.organization_id = k.id JOIN projection p ON p.submission_id = s.id AND p.open
    WHERE o.id = ANY (${[...touched.treesOf]}::uuid[])`
  return { of: 'submission_id', ids: rows.map(({ id }) => id) }
}

/** Who must not judge what judges have, and who is near it, in few words: what differs between two of them has changed. */
export type ConflictsSeen = ReadonlyMap<string, string>

/** The pairs of a scope at this moment. */
export async function seeConflicts(tx: Transaction, scope: ConflictScope): Promise<ConflictsSeen> {
  if ('ids' in scope && scope.ids.length === 0) return new Map()
  const rows = await tx.$queryRaw<{ id: string; judges: string }[]>(
    'ids' in scope ? ofIds(scope) : between(scope),
  )
  return new Map(rows.map(({ id, judges }) => [id, judges]))
}

function ofIds({ of, ids }: Ids): Prisma.Sql {
  const asked = Prisma.sql`${Prisma.raw(of)} = ANY (${[...ids]}::uuid[])`
  return Prisma.sql`
    WITH excluded AS MATERIALIZED (SELECT submission_id, judge_id FROM conflict_now WHERE ${asked}), near AS (
      SELECT submission_id, judge_id FROM former_now WHERE ${asked} EXCEPT SELECT submission_id, judge_id FROM excluded
    )
    SELECT c.submission_id AS id, md5(string_agg(DISTINCT c.how || c.judge_id, ',' ORDER BY c.how || c.judge_id)) AS judges
    FROM (SELECT 'x' AS how, * FROM excluded UNION ALL SELECT 'n', * FROM near) c
      JOIN projection p ON p.submission_id = c.submission_id AND p.open GROUP BY c.submission_id`
}

/** While the larger number of months counts all of them are excluded; otherwise whoever is for another reason, too. */
function between({ fewer, more }: Months): Prisma.Sql {
  return Prisma.sql`
    WITH between AS MATERIALIZED (
      SELECT DISTINCT e.submission_id, e.judge_id FROM employed_now e
        JOIN projection p ON p.submission_id = e.submission_id AND p.open
       WHERE employer_counts(e.until_month, e.submitted_at, ${more}::integer)
         AND NOT employer_counts(e.until_month, e.submitted_at, ${fewer}::integer)
    )
    SELECT b.submission_id AS id, md5(string_agg(b.judge_id::text, ',' ORDER BY b.judge_id)) AS judges
    FROM between b
    WHERE (SELECT former_employer_months FROM conflict_rule) = ${more}::integer
       OR EXISTS (SELECT FROM conflict_now c WHERE c.submission_id = b.submission_id AND c.judge_id = b.judge_id)
    GROUP BY b.submission_id`
}
