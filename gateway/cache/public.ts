import type { Route } from '@accolade/contracts/http/route'
import type { Parts } from '../pipeline/parts.ts'
import { type Policy, schemaId } from '../pipeline/policy.ts'
import { sendProblem } from '../pipeline/problem-reply.ts'
import type { GatewayRequest } from '../pipeline/request.ts'
import { fetchAnswer } from '../proxy/fetch-answer.ts'
import { answerTimeoutMs } from '../proxy/upstream.ts'
import { originHeaders, responseHeaders } from '../proxy/upstream-headers.ts'
import { unconfiguredUrl } from '../settings.ts'
import { sendShared } from './public-answer.ts'
import type { Answer } from './public-cache.ts'

/**
 * Answers routes whose answer is the same for everybody (`keptUntil` in the contract) from memory.
 *
 * The service is asked as by a visitor, once for all who wait. Administrators see more than others, and what they have
 * just changed, so they go on to the service, and so does a request with a query.
 */
export function publicPolicy({ settings, publicCache, upstreams, logger }: Parts): Policy {
  const publicUrl = new URL(settings.PUBLIC_URL)
  return {
    name: 'public',
    schema: {
      $id: schemaId('public'),
      type: 'object',
      properties: { serviceEndpoint: { type: 'string' } },
      required: ['serviceEndpoint'],
    },
    policy: ({ serviceEndpoint }: { serviceEndpoint: string }, { gatewayConfig }) => {
      const url = gatewayConfig.serviceEndpoints[serviceEndpoint]?.url ?? unconfiguredUrl
      if (url === unconfiguredUrl || settings.PUBLIC_CACHE_MS === 0)
        return (_request, _response, next) => next()
      const upstream = upstreams.of(url)
      return async (request, response, next) => {
        const { route, isAdmin, id } = request.passage
        if (!route?.keptUntil || isAdmin || request.url.includes('?')) return next()
        const headers = originHeaders(request, publicUrl)
        const load = () => fetchAnswer(upstream, { path: request.url, headers, timeoutMs: answerTimeoutMs })
        try {
          const found = await publicCache.find(request.url, route as Route, load)
          if (found.shared) return sendShared(request, response, found.shared)
          if (!found.first) return next()
          sendAnswer(request, response, found.answer)
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error)
          logger.warn({ requestId: id, upstream: serviceEndpoint, reason }, 'an upstream did not answer')
          response.setHeader('connection', 'close')
          sendProblem(request, response, 'bad-gateway')
        }
      }
    },
  }
}

function sendAnswer(
  request: GatewayRequest,
  response: Parameters<typeof sendShared>[1],
  { status, headers, body }: Answer,
): void {
  const { 'set-cookie': _cookie, 'content-length': _length, ...rest } = responseHeaders(headers)
  response.writeHead(status, { ...rest, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
