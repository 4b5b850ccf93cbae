import type { Database, Transaction } from './database.ts'

interface Assignment {
  id: string
  judgeId: string
  categoryId: string
  assignedAt: Date
}

/** Keeps an assignment; one that is there already stays as it is. */
export async function insertAssignment(tx: Transaction, assignment: Assignment): Promise<void> {
  await tx.assignment.createMany({ data: [assignment], skipDuplicates: true })
}

/** Marks an assignment as settled: it needs no mail. */
export async function settleAssignment(tx: Transaction, assignment: Assignment, now: Date): Promise<void> {
  await insertAssignment(tx, assignment)
  await tx.assignment.updateMany({ where: { id: assignment.id, settledAt: null }, data: { settledAt: now } })
}

/** Known judges with assignments that are not settled, the last of them made before `quietSince`. */
export async function listJudgesToMail(db: Database, quietSince: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ judgeId: string }[]>`
    SELECT a.judge_id AS "judgeId" FROM assignment a JOIN payer p ON p.user_id = a.judge_id
    WHERE a.settled_at IS NULL GROUP BY a.judge_id HAVING max(a.assigned_at) < ${quietSince}`
  return rows.map(({ judgeId }) => judgeId)
}

/** Settles a judge's assignments and returns the categories for the mail; none if another process was faster. */
export async function takeAssignments(tx: Transaction, judgeId: string, now: Date): Promise<string[]> {
  const rows = await tx.$queryRaw<{ categoryId: string }[]>`
    UPDATE assignment SET settled_at = ${now} WHERE judge_id = ${judgeId}::uuid AND settled_at IS NULL
    RETURNING category_id AS "categoryId"`
  return rows.map(({ categoryId }) => categoryId)
}
