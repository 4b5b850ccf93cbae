import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMailbox, type Mailbox } from '@accolade/chassis/testing/mailbox'

/** A message as it arrived. */
export interface Arrived {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of webhooks on this machine. */
export interface Receiver {
  url: string
  arrived: Mailbox<Arrived>
  /** How it answers from now on; by default 204. */
  answers(how: (response: ServerResponse, message: Arrived) => void): void
  stop(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const well = (response: ServerResponse) => void response.writeHead(204).end()
  let answer: (response: ServerResponse, message: Arrived) => void = well
  const arrived = createMailbox<Arrived>('message')
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const message = { path: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() }
    arrived.put(message)
    answer(response, message)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    arrived,
    answers: (how) => {
      answer = how
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Answers with a status and perhaps a body. */
export const answering =
  (status: number, body = '', headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body)
