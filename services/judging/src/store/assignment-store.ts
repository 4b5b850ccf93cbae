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

/** Those that are in force, oldest first. */
export async function listAssignments(db: Database): Promise<Assignment[]> {
  const orderBy = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]
  return db.assignment.findMany({ where: { removedAt: null }, select: columns, orderBy })
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
