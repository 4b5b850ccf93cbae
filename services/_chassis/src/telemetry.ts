import { createRequire } from 'node:module'

/** Stops telemetry: sends what is still held back. */
export type StopTelemetry = () => Promise<void>

/**
 * Starts OpenTelemetry: spans of requests (http, Fastify) and of statements (pg), and metrics, sent by OTLP over HTTP
 * to `endpoint`. Without an endpoint nothing happens, and nothing of it is even loaded.
 *
 * Call it before the app is made: Fastify tells about new apps, and only listeners that are there hear it.
 */
export async function startTelemetry(service: string, endpoint: string | undefined): Promise<StopTelemetry> {
  if (endpoint === undefined) return async () => {}
  const [
    { NodeSDK },
    { PeriodicExportingMetricReader },
    { OTLPTraceExporter },
    { OTLPMetricExporter },
    { HttpInstrumentation },
    { PgInstrumentation },
    fastify,
  ] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
    import('@fastify/otel'),
  ])
  const base = endpoint.replace(/\/+$/, '')
  const node = new NodeSDK({
    serviceName: `accolade-${service}`,
    traceExporter: new OTLPTraceExporter({ url: `${base}/v1/traces` }),
    metricReaders: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${base}/v1/metrics` }),
      }),
    ],
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => isProbe(url),
        requestHook: (span) => void span.setAttributes(withoutAddress),
      }),
      new PgInstrumentation({ requireParentSpan: true }),
      new fastify.FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        ignorePaths: ({ url }) => isProbe(url),
        requestHook: (span) => void span.setAttributes(withoutAddress),
      }),
    ],
  })
  node.start()
  patchLoadedModules()
  return () => node.shutdown()
}

/** Addresses may hold names, e-mail addresses and upload tickets; the route's pattern says enough. */
const withoutAddress = { 'url.path': '', 'url.query': '', 'url.full': '', 'client.address': '' }

/** Addresses that the cluster asks every few seconds: nobody wants their traces. */
function isProbe(url: string | undefined): boolean {
  return url === '/healthz' || url === '/readyz' || url === '/metrics'
}

/** Instrumentation patches a module when it is required; ours came in by `import` before, so it is required once more. */
function patchLoadedModules(): void {
  const require = createRequire(import.meta.url)
  for (const name of ['node:http', 'node:https', 'pg']) require(name)
}
