import type { Handlers } from '@accolade/chassis/http/routes'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import type { Context } from '../use-cases/context.ts'
import { leavePresence, notePresence } from '../use-cases/presence.ts'

/** Who has the same draft open. */
export function presenceRoutes(context: Context) {
  return {
    notePresence: ({ caller, params, body, now }) => notePresence(context, caller, params.id, body, now),
    leavePresence: async ({ caller, params }) => {
      await leavePresence(context, caller, params.id, params.tab)
      return undefined
    },
  } satisfies Handlers<typeof submissionsRoutes>
}
