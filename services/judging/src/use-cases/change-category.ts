import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { judgesPerEntryOf, storeCategory } from '../replicas/category.ts'
import { judgesOf } from '../store/assignment-store.ts'
import type { Transaction } from '../store/database.ts'
import { resumeReviews } from '../store/review-store.ts'
import { holdOfCategory, lockCategory } from '../store/submission-store.ts'
import { assignReviews } from './assign-reviews.ts'
import type { Context } from './context.ts'
import { firstId, followCriteria } from './follow-criteria.ts'
import { updateResults } from './update-results.ts'

/**
 * Criteria and weights changed: so do the results of the category. Those of a large one follow, `followAllCriteria`. Where judges
 * are drawn no longer, all judges of the category get all of it; where they are from now on, whoever has a submission keeps it.
 */
export async function changeCategory(
  context: Pick<Context, 'opaqueId'>,
  event: EventOf<'catalogue.category-changed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  const { id } = event.data
  // a submission that comes in meanwhile would be counted by the old criteria, and not be among those that follow
  await lockCategory(work.tx, id)
  const isForAll = event.data.judgesPerEntry === null && (await judgesPerEntryOf(work.tx, id)) !== null
  // all at once: judges who follow one another would lock them in no order
  if (isForAll) await holdOfCategory(work.tx, { categoryId: id, after: firstId, limit: 1_000_000 })
  if (!(await storeCategory(event, work))) return
  await followCriteria(work.tx, id, firstId)
  if (!isForAll) return
  for (const judgeId of await judgesOf(work.tx, id)) {
    const resumed = await resumeReviews(work.tx, judgeId, id)
    await assignReviews(context, work.tx, { categoryId: id, judgeId })
    await updateResults(work.tx, resumed)
  }
}
