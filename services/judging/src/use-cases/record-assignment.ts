import { type Recorded, record } from '@accolade/chassis/administration/record'
import type { Actor, Emit } from '@accolade/chassis/database/unit-of-work'
import { readCategories } from '../replicas/category.ts'
import type { Transaction } from '../store/database.ts'

/** Part of a unit of work: records who was assigned to what. */
export async function recordAssignment(
  tx: Transaction,
  emit: Emit,
  by: Actor,
  assignment: { id: string; judgeId: string; categoryId: string },
): Promise<void> {
  record(by, emit, await recordOfAssignment(tx, assignment))
}

/** What there is to record of who was assigned to what, or no longer is. */
export async function recordOfAssignment(
  tx: Transaction,
  { id, judgeId, categoryId }: { id: string; judgeId: string; categoryId: string },
  after: { scoresExcluded: boolean } | null = null,
): Promise<Recorded> {
  const title = (await readCategories(tx, [categoryId])).get(categoryId)?.name ?? null
  return { id, title, about: judgeId, after }
}
