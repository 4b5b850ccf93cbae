import type { ServerResponse } from 'node:http'
import { holdsApiToken, isApiToken } from '@accolade/contracts/api-token-format'
import { apiTokenPrefix } from '@accolade/contracts/entities/api-token-rules'
import { cookieNames } from '@accolade/contracts/session-cookie'
import { sendProblem } from '../pipeline/problem-reply.ts'
import type { GatewayRequest, Middleware } from '../pipeline/request.ts'
import { readCookie } from '../session/cookies.ts'
import type { Settings } from '../settings.ts'

const bearer = new RegExp(`^bearer +(${apiTokenPrefix}.*)$`, 'i')

const inAddressMessage =
  'An API token belongs into the header Authorization. Addresses are written into logs: revoke this one.'
const bothMessage = 'Send either a session cookie or an API token, not both'

/**
 * Takes the API token of a request to the contract's routes (`Authorization: Bearer accolade_…`), and refuses at once what no token
 * can do. Other contents of that header are dropped, as is the header of requests for pages.
 */
export function apiTokens({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): Middleware {
  const { session: cookieName } = cookieNames(PUBLIC_URL)
  return (request, response, next) => {
    const { passage, headers } = request
    if (!passage.route) return next()
    if (holdsApiToken(request.url)) return sendProblem(request, response, 'invalid-request', inAddressMessage)
    const token = bearer.exec(headers.authorization ?? '')?.[1]
    if (token === undefined) return next()
    if (readCookie(headers.cookie, cookieName) !== undefined) {
      return sendProblem(request, response, 'invalid-request', bothMessage)
    }
    if (!isApiToken(token)) return refuseToken(request, response)
    if (passage.route.scopes === undefined) return sendProblem(request, response, 'not-by-api-token')
    passage.apiToken = token
    next()
  }
}

/** Answers that there is no such token, as RFC 6750 has it. */
export function refuseToken(request: GatewayRequest, response: ServerResponse): void {
  response.setHeader('www-authenticate', 'Bearer error="invalid_token"')
  sendProblem(request, response, 'invalid-api-token')
}
