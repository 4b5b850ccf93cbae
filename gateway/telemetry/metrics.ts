import {
  durationBuckets as buckets,
  createFigures,
  type Figures,
  statusClass,
} from '@accolade/chassis/process/figures'
import type { Logger } from '@accolade/chassis/process/logging'
import { Counter, Histogram } from 'prom-client'
import type { PublicCache } from '../cache/public-cache.ts'

/** What the gateway counts, and what it looks up when somebody asks. */
export interface Metrics extends Omit<Figures, 'registry'> {
  /** @param status what the service answered; null: nothing */
  upstreamAnswered(upstream: string, status: number | null, durationMs: number): void
  /** A request was refused because there were too many. */
  limited(limit: string): void
  /** Measures a question to identity. */
  question<T>(ask: () => Promise<T>): Promise<T>
  /** The same cache, with its answers counted. */
  counted(cache: PublicCache): PublicCache
}

export function createMetrics(logger: Logger): Metrics {
  const { registry, ...figures } = createFigures('gateway', logger)
  const registers = [registry]
  const upstreams = new Histogram({
    name: 'accolade_upstream_duration_seconds',
    help: 'Time until a service began to answer, by the class of its status; failed: it did not',
    labelNames: ['upstream', 'status'],
    buckets,
    registers,
  })
  const limited = new Counter({
    name: 'accolade_rate_limited_total',
    help: 'Requests refused because there were too many from one address',
    labelNames: ['limit'],
    registers,
  })
  const shared = new Counter({
    name: 'accolade_cache_answers_total',
    help: 'Answers that are the same for everybody: kept here, or asked of the service',
    labelNames: ['outcome'],
    registers,
  })
  const questions = new Histogram({
    name: 'accolade_session_question_seconds',
    help: 'Time that identity took to say whose session it is; failed: it did not',
    labelNames: ['outcome'],
    buckets,
    registers,
  })
  for (const outcome of ['kept', 'asked']) shared.inc({ outcome }, 0)

  return {
    ...figures,
    upstreamAnswered(upstream, status, durationMs) {
      upstreams.observe(
        { upstream, status: status === null ? 'failed' : statusClass(status) },
        durationMs / 1_000,
      )
    },
    limited: (limit) => limited.inc({ limit }),
    async question(ask) {
      const startedAt = performance.now()
      const note = (outcome: string) =>
        questions.observe({ outcome }, (performance.now() - startedAt) / 1_000)
      try {
        const answer = await ask()
        note('answered')
        return answer
      } catch (error) {
        note('failed')
        throw error
      }
    },
    counted: (cache) => countedCache(cache, (outcome) => shared.inc({ outcome })),
  }
}

function countedCache(cache: PublicCache, count: (outcome: 'kept' | 'asked') => void): PublicCache {
  return {
    ...cache,
    peek(path) {
      const found = cache.peek(path)
      if (found) count('kept')
      return found
    },
    async find(path, route, load) {
      let outcome: 'kept' | 'asked' = 'kept'
      const found = await cache.find(path, route, () => {
        outcome = 'asked'
        return load()
      })
      count(outcome)
      return found
    },
  }
}
