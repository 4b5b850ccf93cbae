import type { SqlExecutor } from '@accolade/chassis/database/unit-of-work'
import type { Database, Transaction } from './database.ts'
import { criteriaCounts, reviewCounts } from './review-counts.ts'

/** A judge for a category. */
export interface Assignment {
  id: string
  judgeId: string
  categoryId: string
  createdAt: Date
}

const columns = { id: true, judgeId: true, categoryId: true, createdAt: true } as const

/** @throws what `violatedIndex` reads as `assignment_judge_category_key` where there is one already */
export async function insertAssignment(tx: Transaction, assignment: Assignment): Promise<void> {
  await tx.assignment.create({ data: assignment })
}

/** An assignment in force with what is left to do. */
export interface OpenAssignment extends Assignment {
  /** Submissions in judging that the judge has and did not score completely. */
  toScore: number
  /** Submissions in judging that the judge has and gave at least one score. */
  begun: number
  /** When the judge was last reminded. */
  remindedAt: Date | null
}

/** Assignments in force, oldest first: of everybody, or of one judge. */
export function listAssignments(
  db: Database | Transaction,
  { judgeId }: { judgeId?: string } = {},
): Promise<OpenAssignment[]> {
  const judge = judgeId ? 'a.judge_id = $1::uuid' : 'true'
  const sql = `
    SELECT a.id, a.judge_id AS "judgeId", a.category_id AS "categoryId", a.created_at AS "createdAt",
      j.reminded_at AS "remindedAt", coalesce(held.left_over, 0)::int AS "toScore", coalesce(held.begun, 0)::int AS begun
    FROM assignment a LEFT JOIN judge j ON j.user_id = a.judge_id
      LEFT JOIN (
        SELECT judge_id, category_id, sum(reviews) FILTER (WHERE scores < criteria) AS left_over,
          sum(reviews) FILTER (WHERE scores > 0) AS begun
        FROM ${reviewCounts} n JOIN ${criteriaCounts} c USING (category_id)
        WHERE state = 'held' GROUP BY judge_id, category_id
      ) held ON (held.judge_id, held.category_id) = (a.judge_id, a.category_id)
    WHERE a.removed_at IS NULL AND ${judge}
    ORDER BY a.created_at, a.id`
  return db.$queryRawUnsafe<OpenAssignment[]>(sql, ...(judgeId ? [judgeId] : []))
}

/** The judges who are assigned to a category. */
export async function judgesOf(tx: Transaction, categoryId: string): Promise<string[]> {
  const where = { categoryId, removedAt: null }
  const rows = await tx.assignment.findMany({ where, select: { judgeId: true }, orderBy: { judgeId: 'asc' } })
  return rows.map(({ judgeId }) => judgeId)
}

/** Who is assigned to what by assignments, also by those that were taken back; by their ids. */
export async function describeAssignments(
  db: SqlExecutor,
  ids: readonly string[],
): Promise<Map<string, { judgeId: string; categoryId: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db.$queryRawUnsafe<{ id: string; judgeId: string; categoryId: string }[]>(
    'SELECT id, judge_id AS "judgeId", category_id AS "categoryId" FROM assignment WHERE id = ANY ($1::uuid[])',
    ids,
  )
  return new Map(rows.map(({ id, ...assignment }) => [id, assignment]))
}

/** How many judges are assigned to a category and not dismissed. */
export async function countActiveJudges(tx: Transaction, categoryId: string): Promise<number> {
  const [found] = await tx.$queryRaw<{ judges: number }[]>`
    SELECT count(*)::int AS judges FROM assignment a JOIN judge j ON j.user_id = a.judge_id AND j.active
    WHERE a.category_id = ${categoryId}::uuid AND a.removed_at IS NULL`
  return found?.judges ?? 0
}

export async function findAssignment(tx: Transaction, id: string): Promise<Assignment | null> {
  return tx.assignment.findFirst({ where: { id, removedAt: null }, select: columns })
}

/** The assignment of a judge to a category that is in force. */
export async function findAssignmentOf(
  tx: Transaction,
  of: { judgeId: string; categoryId: string },
): Promise<Assignment | null> {
  return tx.assignment.findFirst({ where: { ...of, removedAt: null }, select: columns })
}

/** Ends an assignment and keeps the row as the record of it; false where somebody else was faster. */
export async function removeAssignment(
  tx: Transaction,
  id: string,
  removal: { removedAt: Date; removedBy: string; scoresExcluded: boolean },
): Promise<boolean> {
  return (await tx.assignment.updateMany({ where: { id, removedAt: null }, data: removal })).count === 1
}
