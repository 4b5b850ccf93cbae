import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { storeCategory } from '../replicas/category.ts'
import type { Transaction } from '../store/database.ts'
import { holdOfCategory } from '../store/submission-store.ts'
import { publishOutcome } from './publish-outcome.ts'

/** Criteria and weights changed: so do the results of the category. */
export async function changeCategory(
  event: EventOf<'catalogue.category-changed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  if (!(await storeCategory(event, work))) return
  for (const judgingId of await holdOfCategory(work.tx, event.data.id)) await publishOutcome(work, judgingId)
}
