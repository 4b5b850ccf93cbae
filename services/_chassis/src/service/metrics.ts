import type { Envelope } from '@accolade/contracts/events/envelope'
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram } from 'prom-client'
import { createDurations, type DurationsOptions } from '../process/durations.ts'
import { createFigures, durationBuckets, type Figures, figuresContentType } from '../process/figures.ts'
import type { Logger } from '../process/logging.ts'

/** What a service counts, and what it looks up when asked. */
export interface Metrics extends Omit<Figures, 'registry'> {
  eventsPublished(count: number): void
  eventsRepublished(count: number): void
  eventHandled(event: Envelope, outcome: 'applied' | 'repeated' | 'failed', durationMs: number): void
  deadLetterWritten(): void
  jobRan(job: string, outcome: 'done' | 'failed'): void
  /** Rows of a table that were no longer needed. */
  rowsPruned(table: string, count: number): void
  /** Begins to measure something of the service's own. */
  measure: Measure
}

/** Registers durations under a name of their own. @returns what adds one, in seconds */
export type Measure = (options: DurationsOptions) => (seconds: number) => void

/** From an instant to an hour: how old an event is when it has been applied. */
export const ageBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300, 3_600]

/** The figures of one service; every one carries its name as `service`. */
export function createMetrics(service: string, logger?: Logger): Metrics {
  const { registry, ...figures } = createFigures(service, logger)
  const registers = [registry]
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
    buckets: durationBuckets,
    registers,
  })
  const age = new Histogram({
    name: 'accolade_event_age_seconds',
    help: 'Time from an event’s making to its first application here',
    buckets: ageBuckets,
    registers,
  })
  const deadLetters = new Counter({
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

  return {
    ...figures,
    eventsPublished: (count) => published.inc(count),
    eventsRepublished: (count) => republished.inc(count),
    eventHandled(event, outcome, durationMs) {
      handled.observe({ event: event.type, outcome }, durationMs / 1_000)
      if (outcome === 'applied') age.observe((Date.now() - Date.parse(event.at)) / 1_000)
    },
    deadLetterWritten: () => deadLetters.inc(),
    jobRan: (job, outcome) => jobs.inc({ task: job, outcome }),
    rowsPruned: (table, count) => pruned.inc({ table }, count),
    // the series is there from the start, at 0: Prometheus does not see the first of a series that it did not know
    measure: (options) => createDurations(options, registry).series({}),
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
    reply.type(figuresContentType)
    return await metrics.text()
  })
}
