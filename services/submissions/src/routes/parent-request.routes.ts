import type { Handlers } from '@accolade/chassis/http/routes'
import type { parentRequestRoutes as routes } from '@accolade/contracts/http/parent-request'
import type { Context } from '../use-cases/context.ts'
import {
  confirmParent,
  listParentRequests,
  readOwnParent,
  refuseParent,
  requestParent,
  withdrawParentRequest,
} from '../use-cases/parent-requests.ts'

/** What owners ask their organization to belong to, and how administrators answer. */
export function parentRequestRoutes(context: Context) {
  return {
    readOwnParent: ({ caller, params }) => readOwnParent(context, caller, params.id),
    requestParent: ({ caller, params, body, now }) => requestParent(context, caller, params.id, body, now),
    withdrawParentRequest: async ({ caller, params, now }) => {
      await withdrawParentRequest(context, caller, params.id, now)
    },
    listParentRequests: ({ query }) => listParentRequests(context, query),
    confirmParent: async ({ caller, params, body, now }) => {
      await confirmParent(context, caller, params.id, body, now)
    },
    refuseParent: async ({ caller, params, body, now }) => {
      await refuseParent(context, caller, params.id, body, now)
    },
  } satisfies Handlers<typeof routes>
}
