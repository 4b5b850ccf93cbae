import type { Database, Transaction } from './database.ts'

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
  /** When the judge was last reminded. */
  remindedAt: Date | null
}

/** Those that are in force, oldest first: of everybody, of one judge, or the one of an id. */
export function listAssignments(
  db: Database | Transaction,
  of: { judgeId?: string; id?: string } = {},
): Promise<OpenAssignment[]> {
  return db.$queryRaw<OpenAssignment[]>`
    SELECT a.id, a.judge_id AS "judgeId", a.category_id AS "categoryId", a.created_at AS "createdAt",
      j.reminded_at AS "remindedAt",
      (SELECT count(*)::int FROM review r JOIN submission s ON s.judging_id = r.judging_id
        WHERE r.judge_id = a.judge_id AND r.state = 'held' AND s.category_id = a.category_id
          AND s.content_version > s.withdrawn_version
          AND EXISTS (SELECT 1 FROM criterion c WHERE c.category_id = s.category_id AND NOT EXISTS (
            SELECT 1 FROM score x
            WHERE (x.judging_id, x.judge_id, x.criterion_id) = (r.judging_id, r.judge_id, c.id)))) AS "toScore"
    FROM assignment a LEFT JOIN judge j ON j.user_id = a.judge_id
    WHERE a.removed_at IS NULL
      AND (${of.judgeId ?? null}::uuid IS NULL OR a.judge_id = ${of.judgeId ?? null}::uuid)
      AND (${of.id ?? null}::uuid IS NULL OR a.id = ${of.id ?? null}::uuid)
    ORDER BY a.created_at, a.id`
}

export async function findAssignment(tx: Transaction, id: string): Promise<Assignment | null> {
  return tx.assignment.findFirst({ where: { id, removedAt: null }, select: columns })
}

/** Ends an assignment and keeps the row as the record of it; false where somebody else was faster. */
export async function removeAssignment(
  tx: Transaction,
  id: string,
  removal: { removedAt: Date; removedBy: string; scoresExcluded: boolean },
): Promise<boolean> {
  return (await tx.assignment.updateMany({ where: { id, removedAt: null }, data: removal })).count === 1
}
