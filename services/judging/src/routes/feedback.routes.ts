import type { Handlers } from '@accolade/chassis/http/routes'
import type { feedbackAdminRoutes as contract } from '@accolade/contracts/http/feedback'
import type { Context } from '../use-cases/context.ts'
import { setFeedbackRule } from '../use-cases/feedback-rule.ts'
import { publishFeedback, readFeedbackState } from '../use-cases/publish-feedback.ts'
import { decideComment, listSharedComments } from '../use-cases/shared-comments.ts'

/** What entrants learn of how their entries were judged. */
export function feedbackRoutes(context: Context) {
  return {
    getFeedbackState: () => readFeedbackState(context),
    setFeedbackRule: ({ caller, body }) => setFeedbackRule(context, caller, body),
    publishFeedback: ({ caller, params, body, now }) =>
      publishFeedback(context, caller, { categoryId: params.id, ...body }, now),
    listSharedComments: ({ caller, query }) => listSharedComments(context, caller, query),
    decideComment: ({ caller, params, body }) => decideComment(context, caller, { id: params.id, ...body }),
  } satisfies Handlers<typeof contract>
}
