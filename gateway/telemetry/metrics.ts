import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PublicCache } from '../cache/public-cache.ts'

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What the gateway counts, and what it looks up when somebody asks. */
export interface Metrics {
  /** @param status what was answered; null: the client left before */
  requestAnswered(method: string, route: string, status: number | null, durationMs: number): void
  /** @param status what the service answered; null: nothing */
  upstreamAnswered(upstream: string, status: number | null, durationMs: number): void
  /** A request was refused because there were too many. */
  limited(limit: string): void
  /** Measures a question to identity. */
  question<T>(ask: () => Promise<T>): Promise<T>
  /** The same cache, with its answers counted. */
  counted(cache: PublicCache): PublicCache
  /** Adds a figure that is looked up whenever somebody asks. */
  watch(gauge: { name: string; help: string; read(): number }): void
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>
}

export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  registry.setDefaultLabels({ service: 'gateway' })
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by the class of its status; left: nobody waited',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
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
    requestAnswered(method, route, status, durationMs) {
      requests.observe(
        { method, route, status: status === null ? 'left' : classOf(status) },
        durationMs / 1_000,
      )
    },
    upstreamAnswered(upstream, status, durationMs) {
      upstreams.observe(
        { upstream, status: status === null ? 'failed' : classOf(status) },
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
    watch({ name, help, read }) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    text: () => registry.metrics(),
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

/** `404` → `4xx`. */
function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`
}
