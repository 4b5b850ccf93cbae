import { hash } from 'node:crypto'
import { type ClientRateLimitInfo, ipKeyGenerator, MemoryStore, type Options } from 'express-rate-limit'
import { LRUCache } from 'lru-cache'
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
      const limiter = limiters.get(limit) ?? createLimiter(limit, settings[limits[limit]], metrics, byAddress)
      limiters.set(limit, limiter)
      return limiter
    },
  }
}

const windowMs = 60_000
/** Who is counted: what of a request says it, and under which key. */
interface Counted {
  of(request: GatewayRequest): string
  keyOf(who: string): string
}

const byAddress: Counted = { of: ({ ip }) => ip ?? '', keyOf: ipKeyGenerator }

/** Callers whose part in the headers is remembered. */
const remembered = 10_000

/**
 * Counts in the memory store of express-rate-limit and answers like its middleware, without that one's checks of its
 * configuration and its hash of the address for each request: they were a tenth of what passing a request on costs.
 */
export function createLimiter(name: string, perMinute: number, metrics: Metrics, by: Counted): Middleware {
  if (perMinute === 0) return (_request, _response, next) => next()
  const store = new MemoryStore()
  store.init({ windowMs } as Options)
  const callers = new LRUCache<string, Caller>({
    max: remembered,
    memoMethod: (who) => callerOf(by.keyOf(who), `"${name}"; q=${perMinute}; w=${windowMs / 1_000}`),
  })
  return (request, response, next) => {
    // one page loads many of them, and browsers keep them without an end
    if (request.url.startsWith('/assets/')) return next()
    const { key, policy } = callers.memo(by.of(request))
    const proceed = ({ totalHits, resetTime }: ClientRateLimitInfo) => {
      const resetSeconds = Math.max(0, Math.ceil((Number(resetTime) - Date.now()) / 1_000))
      const remaining = Math.max(perMinute - totalHits, 0)
      response.appendHeader('RateLimit', `"${name}"; r=${remaining}; t=${resetSeconds}`)
      response.appendHeader('RateLimit-Policy', policy)
      if (totalHits <= perMinute) return next()
      response.setHeader('Retry-After', String(resetSeconds))
      metrics.limited(name)
      sendProblem(request, response, 'too-many-requests')
    }
    store.increment(key).then(proceed).catch(next)
  }
}

interface Caller {
  /** The address that is counted (of IPv6, its network), or the API token's id. */
  readonly key: string
  /** The limit as the `RateLimit-Policy` header says it. */
  readonly policy: string
}

function callerOf(key: string, limit: string): Caller {
  // who is counted, without saying it
  const partition = Buffer.from(hash('sha256', key).slice(0, 12)).toString('base64')
  return { key, policy: `${limit}; pk=:${partition}:` }
}
