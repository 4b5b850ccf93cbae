import type { Handlers } from '@accolade/chassis/http/routes'
import type { identityRoutes } from '@accolade/contracts/http/identity'
import { askPasskey } from '../use-cases/answer-passkey.ts'
import type { Context } from '../use-cases/context.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '../use-cases/passkeys.ts'
import { proveByPasskey, signInByPasskey } from '../use-cases/sign-in-by-passkey.ts'
import { browserOf } from './client.ts'
import type { Cookies } from './cookies.ts'
import type { Welcome } from './welcome.ts'

/** Passkeys: signing in with them, and those of the own account. */
export function passkeyRoutes(context: Context, cookies: Cookies, welcome: Welcome) {
  return {
    askPasskey: async ({ now }) => askPasskey(context, now),
    signInByPasskey: async ({ body: answer, now, request, reply }) => {
      const kept = {
        previousToken: cookies.session(request),
        pendingToken: cookies.pending(request),
        deviceCookie: cookies.device(request),
      }
      const signedIn = await signInByPasskey(context, { answer, ...kept, browser: browserOf(request) }, now)
      cookies.clearPending(reply)
      return welcome(reply, signedIn)
    },
    proveByPasskey: async ({ body: answer, caller, now, request }) => {
      await proveByPasskey(context, caller, { answer, token: cookies.session(request) }, now)
      return undefined
    },
    beginPasskey: async ({ caller, now }) => beginPasskey(context, caller, now),
    addPasskey: async ({ body, caller, now, request }) =>
      addPasskey(context, caller, body, browserOf(request).device, now),
    renamePasskey: async ({ body, caller, params }) =>
      renamePasskey(context, caller, { id: params.id, name: body.name }),
    removePasskey: async ({ caller, params, now }) => {
      await removePasskey(context, caller, params.id, now)
      return undefined
    },
  } satisfies Handlers<typeof identityRoutes>
}
