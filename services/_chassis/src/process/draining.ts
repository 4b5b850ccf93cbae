import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Keeps answering for a while before a stop, and asks in every answer to close the connection. Meanwhile load balancers see
 * that `/readyz` fails, or the cluster removes the address, so that no request is lost. Does nothing if the server does not
 * listen.
 *
 * @param ms longer than a balancer needs to notice, and longer than callers keep a connection idle (the gateway: 1 s)
 */
export async function drain(server: Server, ms: number): Promise<void> {
  if (!server.listening || ms === 0) return
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await pause(ms)
}

/**
 * Closes connections as soon as they are idle. A connection with a request under way when the server closes would otherwise
 * stay open after its answer and delay the close, because the gateway keeps its connections open. Call this before the close.
 * Does nothing if the server does not listen.
 */
export function closeConnectionsAsTheyRest(server: Server): void {
  if (!server.listening) return
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  server.once('close', () => clearInterval(sweep))
}
