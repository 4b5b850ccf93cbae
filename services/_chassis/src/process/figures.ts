import { Counter, collectDefaultMetrics, Gauge as PrometheusGauge, Registry } from 'prom-client'
import { createDurations } from './durations.ts'
import { inTime } from './in-time.ts'
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

/** The figures of a program, which each adds its own to. */
export interface Figures {
  /** Where counters and histograms are registered. */
  readonly registry: Registry
  /** @param status what was answered; null: the client left before */
  requestAnswered(request: { method: string; route: string; status: number | null; durationMs: number }): void
  /** Adds a figure to those that are looked up. */
  watch(gauge: Gauge): void
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>
}

/** The media type of `text()`. */
export const figuresContentType = Registry.PROMETHEUS_CONTENT_TYPE

/** From 2 ms to 10 s: requests and single events. */
export const durationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** A look-up that takes longer is left out of that answer. */
const lookUpTimeoutMs = 2_000

/** Process figures are the process's, not the app's: collected once, from the first time somebody asks. */
let processRegistry: Registry | undefined

function processFigures(service: string): Registry {
  if (!processRegistry) {
    processRegistry = new Registry()
    processRegistry.setDefaultLabels({ service })
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}

/** The figures of one program: its process, the requests that it answers, and what is added; every one carries its name as `service`. */
export function createFigures(service: string, logger?: Logger): Figures {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  const registers = [registry]
  const requests = createDurations(
    {
      name: 'http_request_duration_seconds',
      help: 'Time from the arrival of a request to the end of its answer, by the class of its status; left: nobody waited',
      bounds: durationBuckets,
    },
    registry,
  )
  const failures = new Counter({
    name: 'accolade_metric_failures_total',
    help: 'Figures that could not be looked up',
    labelNames: ['metric'],
    registers,
  })

  /** By method, route and outcome. */
  const series = new Map<string, (seconds: number) => void>()

  return {
    registry,
    requestAnswered({ method, route, status, durationMs }) {
      const outcome = status === null ? 'left' : statusClass(status)
      const key = `${method} ${route} ${outcome}`
      const observe = series.get(key) ?? requests.series({ method, route, status: outcome })
      series.set(key, observe)
      observe(durationMs / 1_000)
    },
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
            const values = await inTime(read(), lookUpTimeoutMs, null)
            if (!values) throw new Error(`no answer within ${lookUpTimeoutMs} ms`)
            for (const { labels: at = {}, value } of values) this.set(at, value)
          } catch (error) {
            failures.inc({ metric: name })
            logger?.warn({ err: error, metric: name }, 'figure not found')
          }
        },
      })
    },
    text: async () => (await processFigures(service).metrics()) + (await registry.metrics()),
  }
}

/** `404` → `4xx`. */
export function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`
}
