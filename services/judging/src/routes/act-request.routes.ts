import { answerRequest, requestAct, viewRequests } from '@accolade/chassis/administration/joint-acts'
import type { Handlers } from '@accolade/chassis/http/routes'
import type { actRequestRoutes as contract } from '@accolade/contracts/http/act-request'
import type { Context } from '../use-cases/context.ts'
import { jointActs, wanted } from '../use-cases/joint-acts.ts'

/** What takes two administrators. */
export function actRequestRoutes(context: Context) {
  const acts = jointActs(context)
  return {
    listActRequests: ({ caller }) => viewRequests(acts, context.db, caller),
    requestAct: async ({ caller, body, now }) => {
      await requestAct(acts, caller, wanted(body), now)
      return viewRequests(acts, context.db, caller)
    },
    answerActRequest: async ({ caller, params, body, now }) => {
      await answerRequest(acts, caller, { id: params.id, ...body }, now)
      return viewRequests(acts, context.db, caller)
    },
  } satisfies Handlers<typeof contract>
}
