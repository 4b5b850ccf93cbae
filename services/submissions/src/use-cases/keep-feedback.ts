import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { entriesFeedbackChanged } from '@accolade/contracts/events/submission-messages'
import { readFeedbackRule } from '../replicas/feedback-rule.ts'
import type { Transaction } from '../store/database.ts'
import { isComplete, listWithFeedback, lockFeedback, storePart } from '../store/feedback-store.ts'
import type { Context } from './context.ts'

/** Keeps how the entries of a category were judged. Once all of it is there, the members of each organization learn that it is, or that it is no more. */
export async function keepFeedback(
  { newId }: Pick<Context, 'newId'>,
  { data: part, aggregate: { version } }: EventOf<'feedback.changed'>,
  { tx, emit }: EventWork<Transaction>,
): Promise<void> {
  const { categoryId } = part
  await lockFeedback(tx, categoryId)
  const before = await listWithFeedback(tx, categoryId)
  if (!(await storePart(tx, part)) || !(await isComplete(tx, categoryId))) return
  const published = part.total > 0
  const entries = published ? await listWithFeedback(tx, categoryId) : before
  const rule = await readFeedbackRule(tx)
  const shown = published && (rule.score || rule.profile || rule.comments)
  for (const [organizationId, own] of Map.groupBy(entries, (entry) => entry.organizationId))
    emit(entriesFeedbackChanged, {
      aggregate: { id: newId(), version },
      data: { organizationId, submissionIds: own.map(({ id }) => id), published, shown, categoryId },
    })
}
