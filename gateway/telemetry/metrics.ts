import { createDurations } from '@accolade/chassis/process/durations'
import {
  durationBuckets as buckets,
  createFigures,
  type Figures,
  statusClass,
} from '@accolade/chassis/process/figures'
import type { Logger } from '@accolade/chassis/process/logging'
import { Counter, Histogram } from 'prom-client'
import type { Load, PublicCache } from '../cache/public-cache.ts'

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

/** Whether an answer that is the same for everybody was there already. */
const outcomes = ['kept', 'asked'] as const
type Outcome = (typeof outcomes)[number]

export function createMetrics(logger: Logger): Metrics {
  const { registry, ...figures } = createFigures('gateway', logger)
  const registers = [registry]
  const upstreams = createDurations(
    {
      name: 'accolade_upstream_duration_seconds',
      help: 'Time until a service began to answer, by the class of its status; failed: it did not',
      bounds: buckets,
    },
    registry,
  )
  const limited = new Counter({
    name: 'accolade_rate_limited_total',
    help: 'Requests refused because there were too many from one address',
    labelNames: ['limit'],
    registers,
  })
  const answers = { kept: 0, asked: 0 }
  new Counter({
    name: 'accolade_cache_answers_total',
    help: 'Answers that are the same for everybody: kept here, or asked of the service',
    labelNames: ['outcome'],
    registers,
    // looked up when somebody asks: a sum of our own is added to in no time
    collect() {
      for (const outcome of outcomes) {
        this.inc({ outcome }, answers[outcome])
        answers[outcome] = 0
      }
    },
  })
  const questions = new Histogram({
    name: 'accolade_session_question_seconds',
    help: 'Time that identity took to say whose session it is; failed: it did not',
    labelNames: ['outcome'],
    buckets,
    registers,
  })

  /** By upstream and outcome. */
  const upstreamSeries = new Map<string, (seconds: number) => void>()

  return {
    ...figures,
    upstreamAnswered(upstream, status, durationMs) {
      const outcome = status === null ? 'failed' : statusClass(status)
      const key = `${upstream} ${outcome}`
      const observe = upstreamSeries.get(key) ?? upstreams.series({ upstream, status: outcome })
      upstreamSeries.set(key, observe)
      observe(durationMs / 1_000)
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
    counted: (cache) =>
      countedCache(cache, (outcome) => {
        answers[outcome] += 1
      }),
  }
}

function countedCache(cache: PublicCache, count: (outcome: Outcome) => void): PublicCache {
  return {
    ...cache,
    peek(path, encoding) {
      const found = cache.peek(path, encoding)
      if (found) count('kept')
      return found
    },
    async find(path, route, load, requestId) {
      let isAsked = false
      const counted: Load = (id) => {
        isAsked = true
        count('asked')
        return load(id)
      }
      const found = await cache.find(path, route, counted, requestId)
      if (!isAsked) count('kept')
      return found
    },
  }
}
