import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { storeCategory } from '../replicas/category.ts'
import type { Transaction } from '../store/database.ts'
import { lockCategory } from '../store/submission-store.ts'
import { firstId, followCriteria } from './follow-criteria.ts'

/** Criteria and weights changed: so do the results of the category. Those of a large one follow, `followAllCriteria`. */
export async function changeCategory(
  event: EventOf<'catalogue.category-changed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  const { id } = event.data
  // a submission that comes in meanwhile would be counted by the old criteria, and not be among those that follow
  await lockCategory(work.tx, id)
  if (await storeCategory(event, work)) await followCriteria(work.tx, id, firstId)
}
