import type { Handlers } from '@accolade/chassis/http/routes'
import type { identityRoutes } from '@accolade/contracts/http/identity'
import type { Context } from '../use-cases/context.ts'
import { endSessionsOf } from '../use-cases/end-sessions-of.ts'
import { listUsers } from '../use-cases/list-users.ts'
import { showUser } from '../use-cases/read-user.ts'
import { setRoles } from '../use-cases/set-roles.ts'

/** Users as administrators see them. */
export function adminRoutes(context: Context) {
  return {
    adminListUsers: async ({ query }) => listUsers(context, query),
    adminSetRoles: async ({ caller, params, body, now }) =>
      showUser(context, await setRoles(context, caller, { userId: params.id, roles: body.roles }, now)),
    adminEndSessions: async ({ caller, params, now }) => {
      await endSessionsOf(context, caller, params.id, now)
      return undefined
    },
  } satisfies Handlers<typeof identityRoutes>
}
