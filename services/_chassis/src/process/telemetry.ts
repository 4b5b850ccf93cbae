import { createRequire } from 'node:module'
import { discreetSpan } from '@accolade/contracts/discretion'
import type { NodeSDK, NodeSDKConfiguration } from '@opentelemetry/sdk-node'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { inTime } from './in-time.ts'

/** Stops telemetry, after sending the pending spans if that is quick. */
export type StopTelemetry = () => Promise<void>

export interface TelemetryOptions {
  /** The program's name, without `accolade-`. */
  name: string
  /** Where spans are sent by OTLP over HTTP; absent: no traces, and OpenTelemetry is not even loaded. */
  endpoint: string | undefined
  /**
   * The share of traces that is kept, from 0 to 1: decided by the trace's id, whatever the caller says. Absent: the caller
   * decides, as it does for the programs behind the gateway.
   */
  ratio?: number | undefined
  /** What makes spans besides the requests that this program sends. */
  instrumentations?: Instrumentations | undefined
}

/** Creates spans for calls of library modules; loaded only if spans are sent. */
export interface Instrumentations {
  load(): Promise<NonNullable<NodeSDKConfiguration['instrumentations']>>
  /** Modules that it patches when they are required. Our code imports them earlier, so they are required once more. */
  modules: readonly string[]
}

/**
 * Starts OpenTelemetry: spans of the requests that the program sends, and of what `instrumentations` sees; others are made by
 * `tracing.ts` and `watch-requests.ts`. Metrics are not sent: `/metrics` is there to be read.
 *
 * Call it before the app is created: Fastify announces a new app only to listeners that are already registered.
 */
export async function startTelemetry({
  name,
  endpoint,
  ratio,
  instrumentations,
}: TelemetryOptions): Promise<StopTelemetry> {
  if (endpoint === undefined) return async () => {}
  const [{ NodeSDK }, { TraceIdRatioBasedSampler }, { OTLPTraceExporter }, { UndiciInstrumentation }, more] =
    await Promise.all([
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/instrumentation-undici'),
      instrumentations?.load() ?? [],
    ])
  const node = new NodeSDK({
    serviceName: `accolade-${name}`,
    traceExporter: discreet(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })),
    ...(ratio !== undefined && { sampler: new TraceIdRatioBasedSampler(ratio) }),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [new UndiciInstrumentation({ requireParentforSpans: true }), ...more],
  })
  node.start()
  const require = createRequire(import.meta.url)
  for (const module of instrumentations?.modules ?? []) require(module)
  return () => shutDown(node)
}

/** A collector that is away must not hold up a stop. */
const lastWordsMs = 2_000

async function shutDown(node: NodeSDK): Promise<void> {
  const lastWords = node.shutdown().catch(() => {})
  await inTime(lastWords, lastWordsMs, undefined)
}

/** Removes from every span what may identify a person. */
function discreet(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(discreetSpan), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
