import { isDeepStrictEqual } from 'node:util'
import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import type { FeedbackRule, FeedbackRuleForm } from '@accolade/contracts/entities/feedback'
import { feedbackRuleChanged } from '@accolade/contracts/events/feedback'
import { lockFeedbackRule, readFeedbackRule, writeFeedbackRule } from '../store/feedback-store.ts'
import type { Context } from './context.ts'

/** Changes what entrants learn; what is left out stays. */
export function setFeedbackRule(
  { unitOfWork, newId }: Context,
  by: Actor,
  form: FeedbackRuleForm,
): Promise<FeedbackRule> {
  return unitOfWork.run(by, async (tx, emit) => {
    await lockFeedbackRule(tx)
    const { version, ...before } = await readFeedbackRule(tx)
    const after = {
      score: form.score ?? before.score,
      profile: form.profile ?? before.profile,
      comments: form.comments ?? before.comments,
    }
    if (isDeepStrictEqual(before, after)) {
      nothingToRecord(by)
      return { ...before, version }
    }
    const rule = { ...after, version: version + 1 }
    await writeFeedbackRule(tx, rule)
    emit(feedbackRuleChanged, { aggregate: { id: newId(), version: rule.version }, data: rule })
    record(by, emit, { before, after })
    return rule
  })
}
