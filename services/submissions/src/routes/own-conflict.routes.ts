import type { Handlers } from '@accolade/chassis/http/routes'
import type { ownConflictRoutes as routes } from '@accolade/contracts/http/own-conflict'
import type { Context } from '../use-cases/context.ts'
import { declareOwnConflict, readOwnConflict, takeBackOwnConflict } from '../use-cases/own-conflict.ts'

/** An administrator's own conflicts of interest. */
export function ownConflictRoutes(context: Context) {
  return {
    getOwnConflict: ({ caller, params }) => readOwnConflict(context, caller, params.id),
    declareOwnConflict: ({ caller, params, body, now }) =>
      declareOwnConflict(context, caller, { id: params.id, reason: body.reason }, now),
    takeBackOwnConflict: async ({ caller, params }) => {
      await takeBackOwnConflict(context, caller, params.id)
      return undefined
    },
  } satisfies Handlers<typeof routes>
}
