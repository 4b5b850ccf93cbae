import type { Handlers } from '@accolade/chassis/http/routes'
import type { identityRoutes } from '@accolade/contracts/http/identity'
import { toPending } from '../domain/erasure.ts'
import type { Context } from '../use-cases/context.ts'
import { makeOwner } from '../use-cases/make-owner.ts'
import { cancelErasure, listDeletions, requestErasure, viewErasure } from '../use-cases/request-erasure.ts'

/** Deleting accounts: the own one, and somebody's by an administrator. */
export function erasureRoutes(context: Context) {
  return {
    getErasure: async ({ caller }) => viewErasure(context, caller),
    requestErasure: async ({ caller, body, now }) => {
      const wanted = { userId: caller.userId, confirmation: body.confirmation, reason: null }
      return toPending(await requestErasure(context, caller, wanted, now))
    },
    cancelErasure: async ({ caller, now }) => {
      await cancelErasure(context, caller, caller.userId, now)
      return undefined
    },
    adminListErasures: async ({ query }) => listDeletions(context, query),
    adminRequestErasure: async ({ caller, params, body, now }) =>
      toPending(await requestErasure(context, caller, { userId: params.id, ...body }, now)),
    adminCancelErasure: async ({ caller, params, now }) => {
      await cancelErasure(context, caller, params.id, now)
      return undefined
    },
    makeOwner: async ({ caller, params }) => {
      await makeOwner(context, caller, { organizationId: params.id, userId: params.userId })
      return undefined
    },
  } satisfies Handlers<typeof identityRoutes>
}
