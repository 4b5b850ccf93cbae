import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { feedbackRuleApplied } from '@accolade/contracts/events/submission-messages'
import { storeFeedbackRule } from '../replicas/feedback-rule.ts'
import type { Transaction } from '../store/database.ts'
import { listOrganizationsWithFeedback } from '../store/feedback-store.ts'
import type { Context } from './context.ts'

/** Keeps what entrants learn of how their entries were judged. Pages that show it learn that it is another; nobody is mailed. */
export async function keepFeedbackRule(
  { newId }: Pick<Context, 'newId'>,
  event: EventOf<'feedback.rule-changed'>,
  { tx, emit }: EventWork<Transaction>,
): Promise<void> {
  if (!(await storeFeedbackRule(tx, event))) return
  const { version } = event.data
  for (const organizationId of await listOrganizationsWithFeedback(tx))
    emit(feedbackRuleApplied, { aggregate: { id: newId(), version }, data: { organizationId } })
}
