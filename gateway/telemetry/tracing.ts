import { setTimeout as pause } from 'node:timers/promises'
import { discreetSpan } from '@accolade/contracts/discretion'

const lastWordsMs = 2_000

/**
 * Starts OpenTelemetry where `endpoint` says where spans go (OTLP over HTTP); nothing of it is loaded without. Spans of
 * requests are made by `watch.ts`, those of requests to services by undici's own channel of events.
 *
 * `ratio` of the traces is kept: decided here, by the trace's id, whatever a browser says; the services follow.
 *
 * @returns sends what is still held back, if that can be done soon
 */
export async function startTracing(
  endpoint: string | undefined,
  ratio: number,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => {}
  const [{ NodeSDK }, { TraceIdRatioBasedSampler }, { OTLPTraceExporter }, { UndiciInstrumentation }] =
    await Promise.all([
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/instrumentation-undici'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const node = new NodeSDK({
    serviceName: 'accolade-gateway',
    traceExporter: {
      export: (spans, done) => exporter.export(spans.map(discreetSpan), done),
      shutdown: () => exporter.shutdown(),
      forceFlush: () => exporter.forceFlush(),
    },
    sampler: new TraceIdRatioBasedSampler(ratio),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [new UndiciInstrumentation({ requireParentforSpans: true })],
  })
  node.start()
  // a collector that is away must not hold up a stop
  return async () => {
    await Promise.race([node.shutdown().catch(() => {}), pause(lastWordsMs)])
  }
}
