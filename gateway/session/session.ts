import { cookieNames } from '@accolade/contracts/session-cookie'
import { unattendedHeader } from '@accolade/contracts/unattended'
import type { Parts } from '../pipeline/parts.ts'
import { type Policy, schemaId } from '../pipeline/policy.ts'
import { sendProblem } from '../pipeline/problem-reply.ts'
import type { GatewayRequest } from '../pipeline/request.ts'
import { exchangeApiToken } from './api-token.ts'
import { readCookie } from './cookies.ts'
import type { Session, Sessions, Use } from './session-cache.ts'

const tokenPattern = /^[\w-]{20,200}$/

/** Whether a cookie's value may be a session's. */
export function isToken(value: string): boolean {
  return tokenPattern.test(value)
}

/** The session behind a cookie's value; null also for what cannot be one. Throws when identity does not answer. */
export async function sessionOf(
  sessions: Sessions,
  token: string,
  audience: string,
  use: Use = {},
): Promise<Session | null> {
  return isToken(token) ? sessions.find(token, audience, use) : null
}

/**
 * Exchanges the session cookie, or the API token (`api-token.ts`), for a short token that only the service behind accepts.
 *
 * - A cookie without a session goes on without a token and with `x-session: invalid`: services treat the
 *   caller as a visitor, and identity answers 401 on GET /api/user.
 * - While identity does not answer, public routes go on as for a visitor; the rest, and whatever identity itself
 *   answers (who am I, sign out), is 503, so that nobody seems to be signed out who is not.
 */
export function sessionPolicy(parts: Parts): Policy {
  const { settings, sessions, logger } = parts
  const exchangeFor = exchangeApiToken(parts)
  const { session: cookieName } = cookieNames(settings.PUBLIC_URL)
  return {
    name: 'session',
    schema: {
      $id: schemaId('session'),
      type: 'object',
      properties: { audience: { type: 'string' } },
      required: ['audience'],
    },
    policy: ({ audience }: { audience: string }) => {
      const exchange = exchangeFor(audience)
      return async (request, response, next) => {
        const { passage } = request
        if (passage.apiToken !== undefined) return exchange(request, response, next)
        const token = readCookie(request.headers.cookie, cookieName)
        if (!token) return next()
        passage.token = token
        try {
          const session = await sessionOf(sessions, token, audience, {
            unattended: isUnattended(request),
            recentSignIn: passage.route?.recentSignIn === true,
            confirmedAddress: passage.route?.confirmedAddress === true,
          })
          if (session) {
            passage.authorization = `Bearer ${session.jwt}`
            passage.isAdmin = session.roles.includes('admin')
          } else passage.sessionInvalid = true
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error)
          logger.warn({ requestId: passage.id, reason }, 'identity did not answer about a session')
          if (audience === 'identity' || passage.route?.access !== 'public') {
            return sendProblem(request, response, 'unavailable')
          }
        }
        next()
      }
    },
  }
}

/** Whether a page reads without its user. A request that changes something always counts as the user's. */
function isUnattended({ method, headers }: GatewayRequest): boolean {
  return method === 'GET' && headers[unattendedHeader] === '1'
}
