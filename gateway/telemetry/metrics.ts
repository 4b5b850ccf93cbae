import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PublicCache } from '../plugin/public-cache.ts'

const registry = new Registry()
const registers = [registry]
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

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

/** Begins the figures that are looked up when somebody asks. */
export function startMetrics({
  brokerConnected,
  openStreams,
}: {
  brokerConnected: () => boolean
  openStreams: () => number
}): void {
  registry.setDefaultLabels({ service: 'gateway' })
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'accolade_broker_connected',
    help: '1 while this process has its connection to NATS',
    registers,
    collect() {
      this.set(brokerConnected() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'accolade_change_streams',
    help: 'Browsers that listen to changes through this process',
    registers,
    collect() {
      this.set(openStreams())
    },
  })
  for (const outcome of ['kept', 'asked']) shared.inc({ outcome }, 0)
}

/** Everything, as Prometheus reads it. */
export function metricsText(): Promise<string> {
  return registry.metrics()
}

export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE

/** @param status what was answered; null: the client left before */
export function countRequest(method: string, route: string, status: number | null, durationMs: number): void {
  requests.observe({ method, route, status: status === null ? 'left' : classOf(status) }, durationMs / 1_000)
}

/** @param status what the service answered; null: nothing */
export function countUpstream(upstream: string, status: number | null, durationMs: number): void {
  upstreams.observe({ upstream, status: status === null ? 'failed' : classOf(status) }, durationMs / 1_000)
}

export function countLimited(limit: string): void {
  limited.inc({ limit })
}

export async function countQuestion<T>(ask: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const note = (outcome: string) => questions.observe({ outcome }, (performance.now() - startedAt) / 1_000)
  try {
    const answer = await ask()
    note('answered')
    return answer
  } catch (error) {
    note('failed')
    throw error
  }
}

/** The same cache, with its answers counted. */
export function countedCache(cache: PublicCache): PublicCache {
  return {
    ...cache,
    peek(path) {
      const found = cache.peek(path)
      if (found) shared.inc({ outcome: 'kept' })
      return found
    },
    async find(path, route, load) {
      let outcome = 'kept'
      const found = await cache.find(path, route, () => {
        outcome = 'asked'
        return load()
      })
      shared.inc({ outcome })
      return found
    },
  }
}

/** `404` → `4xx`. */
function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`
}
