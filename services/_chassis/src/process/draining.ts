import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Goes on answering for so long while whoever sends requests here learns that nobody new should come: every answer
 * asks for its connection to be closed. A balancer that looks at `/readyz`, or a cluster that takes the address off its
 * lists, thus loses no request. Nothing where the server does not listen.
 *
 * @param ms longer than it takes to be noticed, and than callers leave a connection idle (the gateway: 1 s)
 */
export async function drain(server: Server, ms: number): Promise<void> {
  if (!server.listening || ms === 0) return
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await pause(ms)
}

/**
 * A connection whose request is under way when a server closes is kept alive after its answer, and would hold the
 * close up until the other side lets go: the gateway's never do. Call it before the close; nothing where the server does
 * not listen.
 */
export function closeConnectionsAsTheyRest(server: Server): void {
  if (!server.listening) return
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  server.once('close', () => clearInterval(sweep))
}
