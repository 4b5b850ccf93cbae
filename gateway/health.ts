import { createServer, type Server } from 'node:http'
import { type Metrics, metricsContentType } from './telemetry/metrics.ts'

/** What `/readyz` looks at. */
export interface Readiness {
  /** False while starting and stopping. */
  serving: boolean
  /** Reported, but not decisive: the public routes work without NATS. */
  natsConnected(): boolean
}

/** Serves `/healthz` (the process lives), `/readyz` (send requests here) and `/metrics` on a port of their own. */
export function startHealth(
  { port, host }: { port: number; host: string },
  readiness: Readiness,
  metrics: Metrics,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url === '/metrics') {
      response.writeHead(200, { 'content-type': metricsContentType })
      return void response.end(await metrics.text())
    }
    const ready = request.url === '/readyz'
    const status = request.url === '/healthz' ? 200 : ready ? (readiness.serving ? 200 : 503) : 404
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    const body = ready ? { ready: readiness.serving, nats: readiness.natsConnected() } : { status }
    response.end(JSON.stringify(body))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
