import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { keepCategory } from '../store/copy-store.ts'
import type { Transaction } from '../store/database.ts'
import { holdOfCategory } from '../store/submission-store.ts'
import { publishOutcome } from './publish-outcome.ts'

/** Criteria and weights changed: so do the results of the category. */
export async function changeCategory(
  { data, aggregate: { version } }: EventOf<'catalogue.category-changed'>,
  { tx, emit }: EventWork<Transaction>,
): Promise<void> {
  if (!(await keepCategory(tx, { ...data, version }))) return
  for (const judgingId of await holdOfCategory(tx, data.id)) await publishOutcome({ tx, emit }, judgingId)
}
