import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type Figures, figuresContentType } from './figures.ts'
import { alive, type Health } from './health.ts'

/** What a side server reports. */
export interface Reported {
  figures: Pick<Figures, 'text'>
  health: Pick<Health, 'readiness'>
}

/**
 * Serves `/healthz` (the process lives), `/readyz` (send requests here) and `/metrics` on a port of their own, for a program
 * whose own port is open to everybody.
 *
 * @param port 0 takes any free port
 */
export async function startSideServer(
  { port, host }: { port: number; host: string },
  { figures, health }: Reported,
): Promise<Server> {
  const server = createServer(async ({ url }, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(body))
    }
    if (url === '/metrics') {
      response.writeHead(200, { 'content-type': figuresContentType })
      response.end(await figures.text())
    } else if (url === '/readyz') {
      const { status, body } = await health.readiness()
      send(status, body)
    } else if (url === '/healthz') send(200, alive)
    else send(404, { status: 404 })
  })
  await once(server.listen(port, host), 'listening')
  return server
}
