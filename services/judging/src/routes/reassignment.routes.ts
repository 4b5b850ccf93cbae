import type { Handlers } from '@accolade/chassis/http/routes'
import type { reassignmentRoutes as contract } from '@accolade/contracts/http/reassignment'
import type { Context } from '../use-cases/context.ts'
import { previewReassignment } from '../use-cases/plan-reassignment.ts'
import { reassignJudge } from '../use-cases/reassign-judge.ts'
import { returnSubmissions } from '../use-cases/return-submissions.ts'

/** Handing over what a judge has of a category. */
export function reassignmentRoutes(context: Context) {
  return {
    previewReassignment: ({ query }) => previewReassignment(context, query),
    reassignJudge: ({ caller, body, now }) => reassignJudge(context, caller, body, now),
    returnSubmissions: ({ caller, body }) => returnSubmissions(context, caller, body),
  } satisfies Handlers<typeof contract>
}
