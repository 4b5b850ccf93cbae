import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { describeError, discreetSpan, redactedPaths } from '@accolade/contracts/discretion'
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { type Logger, pino } from 'pino'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const lastWordsMs = 2_000

/** Eyes on the front end's server: traces, figures and log lines, shaped like those of the services. */
export interface Telemetry {
  logger: Logger
  /** Sees every request of that server: a span that goes on with the gateway's, a figure, a line in the log. */
  watch(server: Server): void
  stop(): Promise<void>
}

/**
 * - `OTEL_EXPORTER_OTLP_ENDPOINT`: where traces go; requests to the API are part of them. None are made without.
 * - `METRICS_PORT`: where `/metrics` is read, never on the server's own port, which the gateway opens to the public;
 *   not at all without.
 * - `LOG_LEVEL`: `info` by default.
 */
export async function startTelemetry(env: Record<string, string | undefined>): Promise<Telemetry> {
  const logger = createLogger(env.LOG_LEVEL || 'info')
  const stopTracing = await startTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT)
  const registry = new Registry()
  registry.setDefaultLabels({ service: 'frontend' })
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by the class of its status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const metricsServer = env.METRICS_PORT ? serveMetrics(registry, env) : undefined
  return {
    logger,
    watch: (server) => watch(server, logger, durations),
    async stop() {
      metricsServer?.close()
      await stopTracing()
    },
  }
}

function watch(server: Server, logger: Logger, durations: Histogram): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const startedAt = performance.now()
    const { method = '', url = '', headers } = request
    const route = kindOf(url.split('?', 1)[0] ?? '')
    const parent = propagation.extract(ROOT_CONTEXT, headers)
    const options = {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route },
    }
    // an asset has nothing to report
    const watched = route === 'page' || route === 'share'
    const span = watched
      ? trace.getTracer('accolade').startSpan(`${method} ${route}`, options, parent)
      : undefined
    const here = span ? trace.setSpan(parent, span) : parent
    response.once('close', () => {
      const durationMs = performance.now() - startedAt
      const status = response.statusCode
      durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, durationMs / 1_000)
      const line = {
        requestId: headers['x-request-id'],
        method,
        route,
        status,
        durationMs: Math.round(durationMs * 10) / 10,
      }
      context.with(here, () => logger[watched || status >= 400 ? 'info' : 'debug'](line, 'request'))
      span?.setAttribute('http.response.status_code', status)
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    })
    context.with(here, () => {
      for (const listener of listeners) listener.call(server, request, response)
    })
  })
}

/** A few words instead of addresses, which anybody can make up without end. */
function kindOf(path: string): string {
  if (path === '/healthz' || path === '/readyz') return 'health'
  if (path.startsWith('/assets/')) return 'asset'
  if (path.startsWith('/share/')) return 'share'
  return /\.\w+$/.test(path) ? 'file' : 'page'
}

function createLogger(level: string): Logger {
  const mixin = () => {
    const span = trace.getActiveSpan()?.spanContext()
    return span ? { traceId: span.traceId, spanId: span.spanId } : {}
  }
  return pino({
    level,
    base: { service: 'frontend' },
    redact: { paths: redactedPaths, censor: '[redacted]' },
    mixin,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })
}

function serveMetrics(registry: Registry, env: Record<string, string | undefined>): Server {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': registry.contentType })
    response.end(await registry.metrics())
  })
  return server.listen(Number(env.METRICS_PORT), env.HOST || '127.0.0.1')
}

async function startTracing(endpoint: string | undefined): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {}
  const [{ NodeSDK }, { OTLPTraceExporter }, { UndiciInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/instrumentation-undici'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const node = new NodeSDK({
    serviceName: 'accolade-frontend',
    traceExporter: {
      export: (spans, done) => exporter.export(spans.map(discreetSpan), done),
      shutdown: () => exporter.shutdown(),
      forceFlush: () => exporter.forceFlush(),
    },
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
