import type { Envelope } from '@accolade/contracts/events/envelope'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Gauge as PrometheusGauge, Registry } from 'prom-client'
import type { Logger } from './logging.ts'

/** A figure that is looked up whenever somebody reads `/metrics`. */
export interface Gauge<Label extends string = string> {
  /** Begins with `accolade_`; ends with its unit where it has one. */
  name: string
  help: string
  labels?: readonly Label[]
  /** What is true now: one value for each combination of labels, of which there are few. */
  read(): Promise<readonly GaugeValue<Label>[]> | readonly GaugeValue<Label>[]
}

export interface GaugeValue<Label extends string = string> {
  labels?: Partial<Record<Label, string>>
  value: number
}

/** What a service counts, and what it looks up when asked. */
export interface Metrics {
  requestAnswered(request: { method: string; route: string; status: number; durationMs: number }): void
  eventsPublished(count: number): void
  eventsRepublished(count: number): void
  eventHandled(event: Envelope, outcome: 'applied' | 'repeated' | 'failed', durationMs: number): void
  deadLetterWritten(): void
  jobRan(job: string, outcome: 'done' | 'failed'): void
  /** Rows of a table that were no longer needed. */
  rowsPruned(table: string, count: number): void
  /** Adds a figure to those that are looked up. */
  watch(gauge: Gauge): void
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>
}

/** From 2 ms to 10 s: requests and single events. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** From an instant to an hour: how old an event is when it has been applied. */
const ageBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300, 3_600]
/** A look-up that takes longer is left out of that answer. */
const lookUpTimeoutMs = 2_000

/** Process figures are the process's, not the app's: collected once, from the first time somebody asks. */
let processRegistry: Registry | undefined

function processMetrics(service: string): Registry {
  if (!processRegistry) {
    processRegistry = new Registry()
    processRegistry.setDefaultLabels({ service })
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}

/** The figures of one service; every one carries its name as `service`. */
export function createMetrics(service: string, logger?: Logger): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer, by the class of its status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const published = new Counter({
    name: 'accolade_events_published_total',
    help: 'Events that the broker has taken',
    registers,
  })
  const republished = new Counter({
    name: 'accolade_events_republished_total',
    help: 'Events that were published before and are again, since the stream may have lost them',
    registers,
  })
  const handled = new Histogram({
    name: 'accolade_event_handling_seconds',
    help: 'Time that an event took here: applied, repeated (applied before), failed (comes again)',
    labelNames: ['event', 'outcome'],
    buckets,
    registers,
  })
  const age = new Histogram({
    name: 'accolade_event_age_seconds',
    help: 'Time from an event’s making to its first application here',
    buckets: ageBuckets,
    registers,
  })
  const buried = new Counter({
    name: 'accolade_dead_letters_written_total',
    help: 'Events that were given up',
    registers,
  })
  const jobs = new Counter({
    name: 'accolade_job_runs_total',
    help: 'Runs of the jobs, by how they ended',
    // `job` is Prometheus's own word
    labelNames: ['task', 'outcome'],
    registers,
  })
  const pruned = new Counter({
    name: 'accolade_pruned_rows_total',
    help: 'Rows that were no longer needed and have been deleted or emptied',
    labelNames: ['table'],
    registers,
  })
  const failures = new Counter({
    name: 'accolade_metric_failures_total',
    help: 'Figures that could not be looked up',
    labelNames: ['metric'],
    registers,
  })

  return {
    requestAnswered({ method, route, status, durationMs }) {
      requests.observe({ method, route, status: statusClass(status) }, durationMs / 1_000)
    },
    eventsPublished: (count) => published.inc(count),
    eventsRepublished: (count) => republished.inc(count),
    eventHandled(event, outcome, durationMs) {
      handled.observe({ event: event.type, outcome }, durationMs / 1_000)
      if (outcome === 'applied') age.observe((Date.now() - Date.parse(event.at)) / 1_000)
    },
    deadLetterWritten: () => buried.inc(),
    jobRan: (job, outcome) => jobs.inc({ task: job, outcome }),
    rowsPruned: (table, count) => pruned.inc({ table }, count),
    watch({ name, help, labels = [], read }) {
      new PrometheusGauge({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          this.reset()
          // a reset puts a figure without labels to 0, which nobody has looked up
          if (labels.length === 0) this.remove()
          try {
            for (const { labels: at = {}, value } of await inTime(read)) this.set(at, value)
          } catch (error) {
            failures.inc({ metric: name })
            logger?.warn({ err: error, metric: name }, 'figure not found')
          }
        },
      })
    },
    text: async () => (await processMetrics(service).metrics()) + (await registry.metrics()),
  }
}

/** `GET /metrics` for Prometheus: the process's own figures and those of `metrics`, to which every answer is added. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    // Unknown addresses share one label: anybody can make those up without end.
    const route = request.routeOptions.url ?? 'unknown'
    const { statusCode: status, elapsedTime: durationMs } = reply
    metrics.requestAnswered({ method: request.method, route, status, durationMs })
  })

  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) => {
    reply.type(Registry.PROMETHEUS_CONTENT_TYPE)
    return await metrics.text()
  })
}

/** `404` → `4xx`. */
function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`
}

async function inTime<T>(read: () => Promise<T> | T): Promise<T> {
  const { promise: deadline, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${lookUpTimeoutMs} ms`)), lookUpTimeoutMs)
  try {
    return await Promise.race([read(), deadline])
  } finally {
    clearTimeout(timer)
  }
}
