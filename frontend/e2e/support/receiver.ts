import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a receiver of webhooks was sent. */
export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of webhooks on this machine, which answers as it is told to. */
export interface Receiver {
  url: string
  received: Received[]
  /** What it answers from now on. */
  answer(status: number, body?: string): void
  stop(): Promise<void>
}

/** Starts one on a free port. */
export async function startReceiver(): Promise<Receiver> {
  let answer = { status: 200, body: 'thanks' }
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    received.push({ headers: request.headers, body })
    response.writeHead(answer.status, { 'content-type': 'text/plain' }).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (status, body = '') => {
      answer = { status, body }
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
