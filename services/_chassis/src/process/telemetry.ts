import { createRequire } from 'node:module'
import { discreetSpan } from '@accolade/contracts/discretion'
import type { SpanExporter } from '@opentelemetry/sdk-trace'

/** Stops telemetry: sends what is still held back, if that can be done soon. */
export type StopTelemetry = () => Promise<void>

/**
 * Starts OpenTelemetry: spans of requests (http, fetch, Fastify) and of statements (pg), sent by OTLP over HTTP to `endpoint`;
 * those of events, questions and mails are made by `tracing.ts`. Without an endpoint nothing happens, and nothing of it
 * is even loaded. Metrics are not sent: `/metrics` is there to be read.
 *
 * Call it before the app is made: Fastify announces new apps, and only to listeners that exist by then.
 */
export async function startTelemetry(service: string, endpoint: string | undefined): Promise<StopTelemetry> {
  if (endpoint === undefined) return async () => {}
  const [
    { NodeSDK },
    { OTLPTraceExporter },
    { HttpInstrumentation },
    { UndiciInstrumentation },
    { PgInstrumentation },
    fastify,
  ] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-undici'),
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
      new UndiciInstrumentation({ requireParentforSpans: true }),
      // what is not part of a trace (polls, jobs) makes none; parameters are never recorded
      new PgInstrumentation({
        requireParentSpan: true,
        enhancedDatabaseReporting: false,
        requestHook: (span, { query }) => void span.updateName(statementName(query.text)),
      }),
      new fastify.FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        ignorePaths: ({ url }) => isProbe(url),
      }),
    ],
  })
  node.start()
  patchLoadedModules()
  return () => soon(node.shutdown())
}

/** A collector that is away must not hold up a stop. */
const lastWordsMs = 2_000

async function soon(work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, lastWordsMs)
  await Promise.race([work.catch(() => {}), late])
  clearTimeout(timer)
}

/** Removes from every span what may identify a person. */
function discreet(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(discreetSpan), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/** What a statement does and to which table: `INSERT outbox`. Its text is an attribute; prepared ones have odd names. */
export function statementName(sql: string): string {
  const verb = /[a-z]+/i.exec(sql)?.[0]?.toUpperCase() ?? 'SQL'
  const [, table] = /\b(?:from|into|update|join)\s+(?:"?\w+"?\.)?"?(\w+)"?/i.exec(sql) ?? []
  return table ? `${verb} ${table}` : verb
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
