import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Process figures are the process's, not the app's: collected once, from the first time somebody asks. */
let processRegistry: Registry | undefined

function processMetrics(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}

/** `GET /metrics`: figures for Prometheus: the process's own, and how long requests take, by route and status. */
export function registerMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    // Unknown addresses share one label: anybody can make those up without end.
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) => {
    reply.type(Registry.PROMETHEUS_CONTENT_TYPE)
    return (await processMetrics().metrics()) + (await registry.metrics())
  })
}
