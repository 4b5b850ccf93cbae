import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'
import { removeExcluded } from '../store/review-store.ts'
import { keepContent, lockCategory } from '../store/submission-store.ts'
import { assignReviews } from './assign-reviews.ts'
import type { Context } from './context.ts'
import { publishOutcome } from './publish-outcome.ts'

/** A submission to judge came in, or came again with other content: the judges of its category get it. */
export async function keepSubmission(
  context: Pick<Context, 'opaqueId'>,
  { data, aggregate: { version } }: EventOf<'blind.submission.ready'>,
  { tx, emit }: EventWork<Transaction>,
): Promise<void> {
  const { categoryId, judgingId } = data
  await lockCategory(tx, categoryId)
  if (!(await keepContent(tx, data, version))) return
  await removeExcluded(tx, judgingId)
  await assignReviews(context, tx, { categoryId, judgingId })
  await publishOutcome({ tx, emit }, judgingId)
}
