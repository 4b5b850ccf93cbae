import type { ServerResponse } from 'node:http'
import { encodedBody, encodingFor } from '@accolade/chassis/process/encoded-body'
import { cookieNames } from '@accolade/contracts/session-cookie'
import type { Parts } from '../pipeline/parts.ts'
import { type Policy, schemaId } from '../pipeline/policy.ts'
import type { GatewayRequest } from '../pipeline/request.ts'
import { newRequestId } from '../pipeline/request-id.ts'
import { sendBadGateway } from '../proxy/bad-gateway.ts'
import { fetchAnswer } from '../proxy/fetch-answer.ts'
import { answerTimeoutMs } from '../proxy/upstream.ts'
import { originHeaders, responseHeaders } from '../proxy/upstream-headers.ts'
import { readCookie } from '../session/cookies.ts'
import { unconfiguredUrl } from '../settings.ts'
import type { Answer } from './answer.ts'
import { sendShared } from './public-answer.ts'

/**
 * Answers from memory what is the same for everybody: routes that say so (`keptUntil` in the contract), and pages for
 * visitors, of which the front end names the routes that it has read.
 *
 * The service is asked as by a visitor, once for all who wait. Administrators see more than others, and what they have
 * just changed, so they go on to the service; so does whoever has a session for a page, and a request with a query.
 */
export function publicPolicy({ settings, publicCache, upstreams, logger }: Parts): Policy {
  const publicUrl = new URL(settings.PUBLIC_URL)
  const { session: cookieName } = cookieNames(settings.PUBLIC_URL)
  const mayBeShared = ({ url, headers, passage: { route, isAdmin } }: GatewayRequest) => {
    if (url.includes('?')) return false
    if (route) return route.keptUntil !== undefined && !isAdmin
    return isPageAddress(url) && readCookie(headers.cookie, cookieName) === undefined
  }
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
      const loadOf =
        (path: string) =>
        (id = newRequestId()) =>
          fetchAnswer(upstream, {
            path,
            headers: originHeaders({ passage: { id } }, publicUrl),
            timeoutMs: answerTimeoutMs,
          })
      return async (request, response, next) => {
        if (!mayBeShared(request)) return next()
        const { route, id } = request.passage
        try {
          const found = await publicCache.find(request.url, route, loadOf(request.url), id)
          if (found.shared) return await sendShared(request, response, found.shared)
          if (!found.first) return next()
          await sendAnswer(request, response, found.answer)
        } catch (error) {
          sendBadGateway(request, response, { logger, upstream: serviceEndpoint, error })
        }
      }
    },
  }
}

/** Files have a name that ends in what they are; the front end streams them. */
function isPageAddress(path: string): boolean {
  return !path.startsWith('/assets/') && !/\.\w+$/.test(path)
}

/** The answer for whoever asked first, compressed as the service would have done it: it was asked for as it is. */
async function sendAnswer(
  request: GatewayRequest,
  response: ServerResponse,
  { status, headers, body }: Answer,
): Promise<void> {
  const { 'set-cookie': _cookie, 'content-length': _length, ...rest } = responseHeaders(headers)
  const isPage = request.passage.route === undefined && body.length > 0
  const encoding = isPage ? encodingFor(request.headers['accept-encoding']) : 'plain'
  const bytes = await encodedBody(body).in(encoding)
  response.writeHead(status, {
    ...rest,
    ...(encoding !== 'plain' && { 'content-encoding': encoding }),
    'content-length': bytes.length,
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
