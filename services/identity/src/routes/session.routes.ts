import type { Handlers } from '@accolade/chassis/http/routes'
import { addressOf } from '@accolade/chassis/http/source'
import { secondFactorRules } from '@accolade/contracts/entities/second-factor'
import type { identityRoutes } from '@accolade/contracts/http/identity'
import { safeReturn, signInPage } from '@accolade/contracts/return-path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { changePassword } from '../use-cases/change-password.ts'
import { completeSignIn } from '../use-cases/complete-sign-in.ts'
import type { Context } from '../use-cases/context.ts'
import { endOtherSessions, endOwnSession, listSessions } from '../use-cases/own-sessions.ts'
import { proveAgain } from '../use-cases/prove-again.ts'
import { registerUser } from '../use-cases/register-user.ts'
import { signIn } from '../use-cases/sign-in.ts'
import { signOut } from '../use-cases/sign-out.ts'
import { browserOf, isOwnNavigation } from './client.ts'
import type { Cookies } from './cookies.ts'
import type { Welcome } from './welcome.ts'

/** Signing up, in and out, and what one signs in with. */
export function sessionRoutes(context: Context, cookies: Cookies, welcome: Welcome, publicUrl: string) {
  const cameFrom = (request: FastifyRequest) => ({
    address: addressOf(request),
    deviceCookie: cookies.device(request),
    browser: browserOf(request),
  })

  const farewell = async (request: FastifyRequest, reply: FastifyReply, now: Date) => {
    const token = cookies.session(request)
    if (token) await signOut(context, { userId: request.caller?.userId ?? null }, token, now)
    cookies.clearSession(reply)
    // the browser also deletes the unsent texts that pages have stored
    reply.header('clear-site-data', '"storage"')
  }

  return {
    register: async ({ body, now, request, reply }) => {
      const form = { ...body, browser: browserOf(request), previousToken: cookies.session(request) }
      return welcome(reply, await registerUser(context, form, now))
    },

    login: async ({ body, now, request, reply }) => {
      const form = { ...body, ...cameFrom(request), previousToken: cookies.session(request) }
      const answer = await signIn(context, form, now)
      if (!('pendingToken' in answer)) return welcome(reply, answer)
      cookies.setPending(reply, answer.pendingToken, secondFactorRules.pendingMinutes * 60)
      return { user: null, secondFactor: answer.methods }
    },

    giveSecondFactor: async ({ body, now, request, reply }) => {
      const tokens = { pendingToken: cookies.pending(request), previousToken: cookies.session(request) }
      const answer = await completeSignIn(context, { ...body, ...cameFrom(request), ...tokens }, now)
      cookies.clearPending(reply)
      return welcome(reply, answer)
    },

    changePassword: async ({ body, caller, now, request, reply }) => {
      const form = { ...body, ...cameFrom(request) }
      await welcome(reply, await changePassword(context, caller, form, now))
      return undefined
    },

    proveAgain: async ({ body, caller, now, request }) => {
      const given = { ...body, ...cameFrom(request), token: cookies.session(request) }
      await proveAgain(context, caller, given, now)
      return undefined
    },

    listSessions: async ({ caller, now, request }) =>
      listSessions(context, caller, cookies.session(request), now),

    endSession: async ({ caller, params, now }) => {
      await endOwnSession(context, caller, params.id, now)
      return undefined
    },

    endOtherSessions: async ({ caller, now, request }) => {
      await endOtherSessions(context, caller, cookies.session(request), now)
      return undefined
    },

    loginPage: async ({ query, reply }) => {
      const path = safeReturn(query.return)
      const page = signInPage(path)
      return reply.redirect(path ? `${page}?return=${encodeURIComponent(path)}` : page)
    },

    logout: async ({ request, reply, now }) => {
      await farewell(request, reply, now)
      return undefined
    },

    logoutPage: async ({ query, request, reply, now }) => {
      if (isOwnNavigation(request, publicUrl)) await farewell(request, reply, now)
      return reply.redirect(safeReturn(query.return) ?? '/')
    },
  } satisfies Handlers<typeof identityRoutes>
}
