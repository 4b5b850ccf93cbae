import type { Handlers } from '@accolade/chassis/http/routes'
import { providerRules } from '@accolade/contracts/entities/provider'
import { secondFactorRules } from '@accolade/contracts/entities/second-factor'
import type { identityRoutes } from '@accolade/contracts/http/identity'
import { languageAt, pathIn } from '@accolade/contracts/language'
import { signInPage } from '@accolade/contracts/return-path'
import type { FastifyReply } from 'fastify'
import type { Context } from '../use-cases/context.ts'
import { unlinkAccount } from '../use-cases/linked-accounts.ts'
import { removePassword } from '../use-cases/remove-password.ts'
import { type Outcome, returnFromProvider } from '../use-cases/return-from-provider.ts'
import { setFirstPassword } from '../use-cases/set-first-password.ts'
import { beginVisit, type Errand } from '../use-cases/visit-provider.ts'
import { viewSignInWays } from '../use-cases/ways-to-sign-in.ts'
import { browserOf } from './client.ts'
import type { Cookies } from './cookies.ts'
import type { Welcome } from './welcome.ts'

/** Signing in with accounts of other sites, and those that open the own account. */
export function providerRoutes(context: Context, cookies: Cookies, welcome: Welcome) {
  const sendAway = async (reply: FastifyReply, id: string, errand: Errand, now: Date) => {
    const { address, browserToken } = await beginVisit(context, id, errand, now)
    cookies.setVisit(reply, browserToken, providerRules.flowMinutes * 60)
    return { address }
  }

  /** Gives the browser what it needs, and says at which page it goes on. */
  const nextPage = async (reply: FastifyReply, outcome: Outcome): Promise<string> => {
    const { purpose, returnPath } = outcome
    if (outcome.failure)
      return purpose === 'sign-in'
        ? pageOf(signInPage(returnPath), { failed: outcome.failure, return: returnPath })
        : pageOf(securityPage(returnPath), { failed: outcome.failure })
    if (!outcome.signIn) return returnPath ?? securityPage(returnPath)
    if ('pendingToken' in outcome.signIn) {
      const { pendingToken, methods } = outcome.signIn
      cookies.setPending(reply, pendingToken, secondFactorRules.pendingMinutes * 60)
      return pageOf(signInPage(returnPath), {
        step: 'second-factor',
        methods: methods.join(' '),
        return: returnPath,
      })
    }
    await welcome(reply, outcome.signIn)
    return returnPath ?? '/'
  }

  return {
    listProviders: async () => context.providers.all.map(({ id, name }) => ({ id, name })),
    signInWithProvider: async ({ params, body, now, reply }) =>
      sendAway(reply, params.id, { ...body, purpose: 'sign-in', userId: null }, now),
    returnFromProvider: async ({ params, query, now, request, reply }) => {
      const given = {
        provider: params.id,
        query: new URL(request.url, 'http://site.invalid').search,
        state: query.state,
        browserToken: cookies.visit(request),
        sessionToken: cookies.session(request),
        deviceCookie: cookies.device(request),
        browser: browserOf(request),
      }
      const outcome = await returnFromProvider(context, given, now)
      if (outcome.failure)
        request.log.warn(
          { provider: params.id, failure: outcome.failure, reason: reasonOf(outcome.reason) },
          'nobody came in through a provider',
        )
      // a visit in another tab may still be under way where this one was not known
      if (outcome.failure !== 'expired') cookies.clearVisit(reply)
      return reply.redirect(await nextPage(reply, outcome))
    },
    getSignInWays: async ({ caller }) => viewSignInWays(context, caller),
    linkProvider: async ({ params, body, caller, now, reply }) =>
      sendAway(reply, params.id, { ...body, purpose: 'link', userId: caller.userId }, now),
    proveByProvider: async ({ params, body, caller, now, reply }) =>
      sendAway(reply, params.id, { ...body, purpose: 'prove', userId: caller.userId }, now),
    unlinkAccount: async ({ params, caller, now }) => {
      await unlinkAccount(context, caller, params.id, now)
      return undefined
    },
    setFirstPassword: async ({ body, caller, now, request, reply }) => {
      const form = { ...body, deviceCookie: cookies.device(request), browser: browserOf(request) }
      await welcome(reply, await setFirstPassword(context, caller, form, now))
      return undefined
    },
    removePassword: async ({ caller, now, request, reply }) => {
      const kept = { deviceCookie: cookies.device(request), browser: browserOf(request) }
      await welcome(reply, await removePassword(context, caller, kept, now))
      return undefined
    },
  } satisfies Handlers<typeof identityRoutes>
}

/** The library's words: they quote neither tokens nor codes. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = error.name } = error as Error & { code?: string }
  return `${code}: ${error.message}`
}

function securityPage(returnPath: string | null): string {
  return pathIn(languageAt(returnPath ?? '/').language, '/profile/security')
}

function pageOf(path: string, query: Record<string, string | null>): string {
  const present = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null)
  return `${path}?${new URLSearchParams(present)}`
}
