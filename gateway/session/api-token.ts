import { rolesOn } from '@accolade/contracts/scopes'
import { refuseToken } from '../guards/api-tokens.ts'
import { createLimiter } from '../guards/rate-limit.ts'
import type { Parts } from '../pipeline/parts.ts'
import { sendProblem } from '../pipeline/problem-reply.ts'
import type { Middleware } from '../pipeline/request.ts'
import type { ApiTokenSession } from './session-cache.ts'

/**
 * Exchanges the API token of a request for a short token that only the service behind accepts, as is done with a session's cookie. A
 * program has to be told: where there is no such token, or identity does not answer, public routes are refused, too.
 */
export function exchangeApiToken({
  apiTokens,
  settings,
  metrics,
  logger,
}: Parts): (audience: string) => Middleware {
  const limit = createLimiter('api-token', settings.RATE_LIMIT_API_TOKEN, metrics, {
    of: ({ passage }) => passage.apiTokenId ?? '',
    keyOf: (id) => id,
  })
  return (audience) => async (request, response, next) => {
    const { passage } = request
    const { route, apiToken = '' } = passage
    let found: ApiTokenSession | null
    try {
      found = await apiTokens.find(apiToken, audience, { confirmedAddress: route?.confirmedAddress === true })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      logger.warn({ requestId: passage.id, reason }, 'identity did not answer about an API token')
      return sendProblem(request, response, 'unavailable')
    }
    if (!found) return refuseToken(request, response)
    const roles = rolesOn(route ?? {}, found.roles, found.scopes)
    if (!roles) {
      const wanted = [route?.scopes ?? []].flat().join(' ')
      response.setHeader('www-authenticate', `Bearer error="insufficient_scope", scope="${wanted}"`)
      return sendProblem(request, response, 'scope-missing', `It needs ${wanted.replace(' ', ' or ')}`)
    }
    passage.apiTokenId = found.sessionId
    passage.authorization = `Bearer ${found.jwt}`
    passage.isAdmin = roles.includes('admin')
    limit(request, response, next)
  }
}
