import type { Handlers } from '@accolade/chassis/http/routes'
import type { feedbackRoutes as contract } from '@accolade/contracts/http/feedback'
import type { Context } from '../use-cases/context.ts'
import { viewFeedback } from '../use-cases/view-feedback.ts'

/** How entries were judged, for their entrants. */
export function feedbackRoutes(context: Context) {
  return {
    getFeedback: ({ caller, params }) => viewFeedback(context, caller, params.id),
  } satisfies Handlers<typeof contract>
}
