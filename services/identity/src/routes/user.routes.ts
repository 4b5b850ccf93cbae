import type { Handlers } from '@accolade/chassis/http/routes'
import { DomainError } from '@accolade/contracts/domain-error'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { confirmAddress, requestConfirmation } from '../use-cases/confirm-address.ts'
import type { Context } from '../use-cases/context.ts'
import { readUser, showOwner, showUser } from '../use-cases/read-user.ts'
import { updateUser } from '../use-cases/update-user.ts'
import type { Cookies } from './cookies.ts'

/** The current user. */
export function userRoutes(context: Context, cookies: Cookies) {
  return {
    getUser: async ({ caller, request, reply }) => {
      if (caller) return { user: await showOwner(context, await readUser(context, caller.userId)) }
      // The gateway found no session for the cookie: it has ended.
      if (cookies.session(request) || request.headers['x-session'] === 'invalid') {
        cookies.clearSession(reply)
        throw new DomainError('unauthorized')
      }
      return identityRoutes.getUser.withoutSession
    },

    requestAddressConfirmation: async ({ caller, now }) => {
      await requestConfirmation(context, caller, now)
      return undefined
    },

    confirmAddress: async ({ caller, body, now }) => {
      return { user: await showUser(context, await confirmAddress(context, caller, body.token, now)) }
    },

    updateUser: async ({ caller, body, now }) => {
      return { user: await showUser(context, await updateUser(context, caller, body, now)) }
    },
  } satisfies Handlers<typeof identityRoutes>
}
