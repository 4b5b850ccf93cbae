import type { Handlers } from '@accolade/chassis/http/routes'
import { addressOf } from '@accolade/chassis/http/source'
import type { identityRoutes } from '@accolade/contracts/http/identity'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from '../use-cases/authenticator-app.ts'
import type { Context } from '../use-cases/context.ts'
import { renewRecoveryCodes, resetSecondFactor, viewSecondFactor } from '../use-cases/second-factor.ts'
import { setSignInRules, viewSignInRules } from '../use-cases/sign-in-rules.ts'
import type { Cookies } from './cookies.ts'

/** The second factor of the own account, and its end for who has lost it. */
export function secondFactorRoutes(context: Context, cookies: Cookies, publicUrl: string) {
  // apps tell accounts apart by it
  const issuer = `Accolade (${new URL(publicUrl).hostname})`
  return {
    getSecondFactor: async ({ caller }) => viewSecondFactor(context, caller),
    beginAuthenticator: async ({ caller, now }) => beginAuthenticator(context, caller, issuer, now),
    confirmAuthenticator: async ({ caller, body, now, request }) => {
      const given = { ...body, address: addressOf(request), deviceCookie: cookies.device(request) }
      return { recoveryCodes: await confirmAuthenticator(context, caller, given, now) }
    },
    removeAuthenticator: async ({ caller, now }) => {
      await removeAuthenticator(context, caller, now)
      return undefined
    },
    renewRecoveryCodes: async ({ caller, now }) => ({
      recoveryCodes: await renewRecoveryCodes(context, caller, now),
    }),
    adminGetSignInRules: async () => viewSignInRules(context),
    adminSetSignInRules: async ({ caller, body }) => setSignInRules(context, caller, body),
    adminResetSecondFactor: async ({ caller, params, now }) => {
      await resetSecondFactor(context, caller, params.id, now)
      return undefined
    },
  } satisfies Handlers<typeof identityRoutes>
}
