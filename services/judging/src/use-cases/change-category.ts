import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { judgesPerEntryOf, storeCategory } from '../replicas/category.ts'
import { judgesOf } from '../store/assignment-store.ts'
import type { Transaction } from '../store/database.ts'
import { resumeReviews } from '../store/review-store.ts'
import { holdForAssignment, lockCategory } from '../store/submission-store.ts'
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
  const drawn = (await judgesPerEntryOf(work.tx, id)) !== null
  if (!(await storeCategory(event, work))) return
  await followCriteria(work.tx, id, firstId)
  if (!drawn || event.data.judgesPerEntry !== null) return
  for (const judgeId of await judgesOf(work.tx, id)) {
    await holdForAssignment(work.tx, { categoryId: id, judgeId })
    const resumed = await resumeReviews(work.tx, judgeId, id)
    await assignReviews(context, work.tx, { categoryId: id, judgeId })
    await updateResults(work.tx, resumed)
  }
}
