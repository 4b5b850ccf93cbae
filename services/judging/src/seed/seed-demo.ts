import { DomainError } from '@accolade/contracts/domain-error'
import { readCategories } from '../replicas/category.ts'
import { listJudges } from '../replicas/judge.ts'
import { listAssignments } from '../store/assignment-store.ts'
import { assignJudge } from '../use-cases/assign-judge.ts'
import type { Context } from '../use-cases/context.ts'

/** What the demonstration has; other services publish it after the start. */
const expected = { judges: 3, categories: 6 }

/**
 * Assigns every judge of the demonstration to every category, where nobody is assigned yet.
 *
 * @returns whether there is nothing left to wait for
 */
export async function seedDemo(context: Context, now: Date): Promise<boolean> {
  if ((await listAssignments(context.db)).length > 0) return true
  const judges = await listJudges(context.db)
  const categories = [...(await readCategories(context.db)).keys()]
  if (judges.length < expected.judges || categories.length < expected.categories) return false
  for (const categoryId of categories) {
    for (const judgeId of judges) {
      await assignJudge(context, { userId: null }, { judgeId, categoryId }, now).catch((error) => {
        // another process of this service seeds as well
        if (!(error instanceof DomainError && error.code === 'conflict')) throw error
      })
    }
  }
  return true
}
