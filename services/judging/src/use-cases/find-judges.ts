import { listJudges } from '../replicas/judge.ts'
import { listAssignments } from '../store/assignment-store.ts'
import type { Context } from './context.ts'

/** Who judges; with `lagging` only those with something left to score, with categories only those who are assigned to one of them. */
export async function findJudges(
  { db }: Pick<Context, 'db'>,
  { lagging, categoryIds }: { lagging: boolean; categoryIds: readonly string[] },
): Promise<string[]> {
  const judges = await listJudges(db)
  if (!lagging && categoryIds.length === 0) return judges
  const assigned = (await listAssignments(db)).filter(
    ({ categoryId, toScore }) =>
      (!lagging || toScore > 0) && (categoryIds.length === 0 || categoryIds.includes(categoryId)),
  )
  const found = new Set(assigned.map(({ judgeId }) => judgeId))
  return judges.filter((judge) => found.has(judge))
}
