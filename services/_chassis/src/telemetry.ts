import { createRequire } from 'node:module'
import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'

/** Stops telemetry: sends what is still held back. */
export type StopTelemetry = () => Promise<void>

/**
 * Starts OpenTelemetry: spans of requests (http, Fastify) and of statements (pg), sent by OTLP over HTTP to `endpoint`;
 * those of events, questions and mails are made by `tracing.ts`. Without an endpoint nothing happens, and nothing of it
 * is even loaded. Metrics are not sent: `/metrics` is there to be read.
 *
 * Call it before the app is made: Fastify tells about new apps, and only listeners that are there hear it.
 */
export async function startTelemetry(service: string, endpoint: string | undefined): Promise<StopTelemetry> {
  if (endpoint === undefined) return async () => {}
  const [{ NodeSDK }, { OTLPTraceExporter }, { HttpInstrumentation }, { PgInstrumentation }, fastify] =
    await Promise.all([
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/instrumentation-http'),
      import('@opentelemetry/instrumentation-pg'),
      import('@fastify/otel'),
    ])
  const node = new NodeSDK({
    serviceName: `accolade-${service}`,
    traceExporter: discreet(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => isProbe(url) }),
      // what is not part of a trace (polls, jobs) makes none; parameters are never recorded
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
      new fastify.FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        ignorePaths: ({ url }) => isProbe(url),
      }),
    ],
  })
  node.start()
  patchLoadedModules()
  return () => node.shutdown()
}

/** Addresses may hold names, e-mail addresses and upload tickets; the route's pattern says enough. */
const personal = new Set([
  'url.path',
  'url.query',
  'url.full',
  'http.url',
  'http.target',
  'http.client_ip',
  'client.address',
  'user_agent.original',
  'exception.message',
  'exception.stacktrace',
])

/** Takes out of every span what may tell about a person: addresses, and the words of errors, which quote values. */
export function discreet(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(withoutPersons), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

function withoutPersons(span: ReadableSpan): ReadableSpan {
  const events = span.events.map((event) => ({ ...event, attributes: impersonal(event.attributes) }))
  return Object.create(span, {
    attributes: { value: impersonal(span.attributes) },
    events: { value: events },
    status: { value: { code: span.status.code } },
  })
}

function impersonal(attributes: Attributes = {}): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !personal.has(name)))
}

/** Addresses that the cluster asks every few seconds: nobody wants their traces. */
function isProbe(url: string | undefined): boolean {
  return url === '/healthz' || url === '/readyz' || url === '/metrics'
}

/** Instrumentation patches a module when it is required; ours came in by `import` before, so it is required once more. */
function patchLoadedModules(): void {
  const require = createRequire(import.meta.url)
  for (const name of ['node:http', 'node:https', 'pg']) require(name)
}
