import { rateLimit } from 'express-rate-limit'
import type { Parts } from '../pipeline/parts.ts'
import { type Policy, schemaId } from '../pipeline/policy.ts'
import { sendProblem } from '../pipeline/problem-reply.ts'
import type { GatewayRequest, Middleware } from '../pipeline/request.ts'
import type { Settings } from '../settings.ts'
import type { Metrics } from '../telemetry/metrics.ts'

const limits = {
  general: 'RATE_LIMIT_GENERAL',
  'sign-in': 'RATE_LIMIT_SIGN_IN',
  contact: 'RATE_LIMIT_CONTACT',
  pages: 'RATE_LIMIT_PAGES',
} as const satisfies Record<string, keyof Settings>

type LimitName = keyof typeof limits

/**
 * So many requests per minute and client address (IPv6: per /56), reported in the standard `RateLimit` headers.
 *
 * Each gateway process counts for itself, and pipelines that name the same limit share one count.
 */
export function rateLimitPolicy({ settings, metrics }: Parts): Policy {
  const limiters = new Map<LimitName, Middleware>()
  return {
    name: 'rate-limit',
    schema: {
      $id: schemaId('rate-limit'),
      type: 'object',
      properties: { limit: { type: 'string', enum: Object.keys(limits) } },
      required: ['limit'],
    },
    policy: ({ limit }: { limit: LimitName }) => {
      const limiter = limiters.get(limit) ?? createLimiter(limit, settings[limits[limit]], metrics)
      limiters.set(limit, limiter)
      return limiter
    },
  }
}

function createLimiter(name: LimitName, perMinute: number, metrics: Metrics): Middleware {
  if (perMinute === 0) return (_request, _response, next) => next()
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    identifier: name,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // one page loads many of them, and browsers keep them without an end
    skip: ({ originalUrl }) => originalUrl.startsWith('/assets/'),
    // x-forwarded-for of a client that is no trusted proxy is ignored on purpose
    validate: { xForwardedForHeader: false },
    handler: (request, response) => {
      metrics.limited(name)
      sendProblem(request as unknown as GatewayRequest, response, 'too-many-requests')
    },
  }) as unknown as Middleware
}
