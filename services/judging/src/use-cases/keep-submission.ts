import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { storeContent, storeEndedContent, storeExclusions, storeNear } from '../replicas/submission.ts'
import type { Transaction } from '../store/database.ts'
import { dropLettersAbout } from '../store/erasure-store.ts'
import { endElsewhere, removeUnscored } from '../store/review-store.ts'
import { hasEnded, lockCategory } from '../store/submission-store.ts'
import { assignReviews } from './assign-reviews.ts'
import type { Context } from './context.ts'
import { replaceJudge } from './replace-judge.ts'
import { updateResults } from './update-results.ts'

/**
 * A submission to judge came in, or came again with other content: the judges of its category get it. Where it was in another
 * one before, the judges of that one lose it. One whose edition has ended is judged by nobody again. Whom it excludes loses it, and another judge takes over, in the same transaction.
 */
export async function keepSubmission(
  context: Pick<Context, 'opaqueId'>,
  event: EventOf<'blind.submission.ready'>,
  work: EventWork<Transaction>,
): Promise<void> {
  const { tx } = work
  const { categoryId, judgingId } = event.data
  await lockCategory(tx, categoryId)
  if (await hasEnded(tx, judgingId)) {
    await storeEndedContent(event, work)
    return dropLettersAbout(tx, judgingId)
  }
  if (!(await storeContent(event, work))) return
  // what could not be applied of it is older
  await dropLettersAbout(tx, judgingId)
  const losing = await storeExclusions(event.data, work)
  await storeNear(event.data, work)
  await removeUnscored(tx, judgingId)
  await endElsewhere(tx, { judgingId, categoryId })
  for (const judgeId of losing) await replaceJudge(context, tx, { judgingId, categoryId, judgeId })
  await assignReviews(context, tx, { categoryId, judgingId })
  await updateResults(tx, [judgingId])
}
