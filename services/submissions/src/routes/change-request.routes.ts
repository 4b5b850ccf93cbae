import type { Handlers } from '@accolade/chassis/http/routes'
import type { changeRequestRoutes as routes } from '@accolade/contracts/http/change-request'
import { answerChanges } from '../use-cases/answer-changes.ts'
import type { Context } from '../use-cases/context.ts'
import {
  listChangeRequests,
  requestChanges,
  sendChangeRequest,
  updateChangeRequest,
  withdrawChangeRequest,
} from '../use-cases/request-changes.ts'

/** Changes that administrators request, and entrants' answers. */
export function changeRequestRoutes(context: Context) {
  return {
    listChangeRequests: ({ params }) => listChangeRequests(context, params.id),
    requestChanges: ({ caller, params, body, now }) => requestChanges(context, caller, params.id, body, now),
    updateChangeRequest: ({ caller, params, body, now }) =>
      updateChangeRequest(context, caller, params, body, now),
    sendChangeRequest: ({ caller, params, now }) => sendChangeRequest(context, caller, params, now),
    withdrawChangeRequest: ({ caller, params, now }) => withdrawChangeRequest(context, caller, params, now),
    answerChangeRequest: ({ caller, params, body, now }) => answerChanges(context, caller, params, body, now),
  } satisfies Handlers<typeof routes>
}
