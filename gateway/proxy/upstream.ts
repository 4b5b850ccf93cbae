import { bodyLimitBytes } from '@accolade/contracts/http/limits'
import type { Parts } from '../pipeline/parts.ts'
import { type Policy, schemaId } from '../pipeline/policy.ts'
import { sendProblem } from '../pipeline/problem-reply.ts'
import { unconfiguredUrl } from '../settings.ts'
import { sendBadGateway } from './bad-gateway.ts'
import { exchange } from './exchange.ts'
import { requestHeaders } from './upstream-headers.ts'

interface Parameters {
  serviceEndpoint: string
  cookies: boolean
  readsCookies: boolean
}

/** Longest silence before an answer begins; files (uploads, downloads, exports) may take longer to begin. */
export const answerTimeoutMs = 4_500
export const fileTimeoutMs = 60_000

/**
 * Passes the request on to a service. One that nobody configured answers 503 `unavailable`; one that is down, silent
 * for too long or that breaks the connection answers 502 `bad-gateway`.
 */
export function upstreamPolicy({ settings, sessions, publicCache, upstreams, logger }: Parts): Policy {
  const publicUrl = new URL(settings.PUBLIC_URL)
  return {
    name: 'upstream',
    schema: {
      $id: schemaId('upstream'),
      type: 'object',
      properties: {
        serviceEndpoint: { type: 'string' },
        /** Whether the service gets the cookies, and may set them: only identity. */
        cookies: { type: 'boolean', default: false },
        /** Whether the service gets the cookies but may not set them: the front end, which renders pages for the visitor. */
        readsCookies: { type: 'boolean', default: false },
      },
      required: ['serviceEndpoint'],
    },
    policy: ({ serviceEndpoint, cookies, readsCookies }: Parameters, { gatewayConfig }) => {
      const { url } = gatewayConfig.serviceEndpoints[serviceEndpoint] ?? {}
      if (!url) throw new Error(`the service endpoint ${serviceEndpoint} is not in gateway.config.yml`)
      if (url === unconfiguredUrl) return (request, response) => sendProblem(request, response, 'unavailable')
      const upstream = upstreams.of(url)
      return (request, response) => {
        const { passage } = request
        exchange(upstream, request, response, {
          headers: requestHeaders(request, { publicUrl, cookies: cookies || readsCookies }),
          limitBytes: passage.route?.consumes === undefined ? bodyLimitBytes : undefined,
          // without `connection: close`: the rest of the body is discarded, so that the answer arrives
          onTooLong: () => sendProblem(request, response, 'body-too-large'),
          timeoutMs: (passage.route?.consumes ?? passage.route?.produces) ? fileTimeoutMs : answerTimeoutMs,
          onAnswer(status, headers) {
            const { route } = passage
            // the caller must see the change at once, even if its event has not arrived yet
            if (route && route.method !== 'GET' && route.service !== 'gateway' && status < 300) {
              publicCache.changed(route.service)
            }
            if (!cookies) delete headers['set-cookie']
            // identity has changed the cookie, so the cached session of the old one is forgotten
            else if (headers['set-cookie'] && passage.token) sessions.forget(passage.token)
          },
          onFailure: (error) =>
            sendBadGateway(request, response, { logger, upstream: serviceEndpoint, error }),
          onBroken: ({ message: reason }) =>
            logger.warn({ requestId: passage.id, upstream: serviceEndpoint, reason }, 'an answer broke off'),
        })
      }
    },
  }
}
