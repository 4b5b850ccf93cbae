import { lockUnfollowed, noteFollowed } from '../replicas/category.ts'
import type { Transaction } from '../store/database.ts'
import { followReviews } from '../store/review-counts.ts'
import { holdOfCategory } from '../store/submission-store.ts'
import type { Context } from './context.ts'
import { updateResults } from './update-results.ts'

/** Before all others. */
export const firstId = '00000000-0000-0000-0000-000000000000'

/** Nobody who scores one of so many waits for long (deploy/capacity.md). */
const atATime = 50

/** Works out the results of some submissions of a category by its present criteria, and notes how far that is. */
export async function followCriteria(tx: Transaction, categoryId: string, after: string): Promise<void> {
  const judgingIds = await holdOfCategory(tx, { categoryId, after, limit: atATime })
  await followReviews(tx, judgingIds)
  await updateResults(tx, judgingIds)
  const last = judgingIds.length < atATime ? null : judgingIds.at(-1)!
  await noteFollowed(tx, categoryId, last)
}

/** Does the same until no category has results left that its criteria have changed. */
export async function followAllCriteria(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  stopping: AbortSignal,
): Promise<void> {
  let isMore = true
  while (isMore && !stopping.aborted) {
    isMore = await unitOfWork.run({ userId: null }, async (tx) => {
      const category = await lockUnfollowed(tx)
      if (category) await followCriteria(tx, category.id, category.after)
      return category !== null
    })
  }
}
