import type { Handlers } from '@accolade/chassis/http/routes'
import type { identityRoutes } from '@accolade/contracts/http/identity'
import { createApiToken, listApiTokens, revokeApiToken } from '../use-cases/api-tokens.ts'
import type { Context } from '../use-cases/context.ts'

/** The API tokens of the own account. */
export function apiTokenRoutes(context: Context) {
  return {
    listApiTokens: async ({ caller }) => listApiTokens(context, caller),
    createApiToken: async ({ body, caller, now }) => createApiToken(context, caller, body, now),
    revokeApiToken: async ({ caller, params, now }) => {
      await revokeApiToken(context, caller, params.id, now)
      return undefined
    },
  } satisfies Handlers<typeof identityRoutes>
}
