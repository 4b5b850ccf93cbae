import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { internalSecretHeader, type Question } from '@accolade/contracts/rpc'
import type { ServiceName } from '@accolade/contracts/service-name'
import type { z } from 'zod'
import { internalSecret } from './gateway-process.ts'

export type Owner = ServiceName | 'frontend'

export const owners: readonly Owner[] = [
  'identity',
  'catalogue',
  'submissions',
  'judging',
  'winners',
  'contact',
  'frontend',
]

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export interface Seen {
  readonly owner: Owner
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
}

export interface Upstreams {
  /** Requests that arrived, oldest first. */
  readonly seen: Seen[]
  /** `IDENTITY_URL` and the addresses of the other services, for the gateway. */
  readonly environment: Record<string, string>
  /** What one service does instead of saying who it is; null: that again. */
  behave(owner: Owner, listener: Listener | null): void
  /**
   * What identity answers a question with; null: nothing any more. Where the question comes without the secret there is
   * nobody, as in the service. Questions are not among those `seen`.
   */
  answer<Q extends Question>(question: Q, handler: Answering<NoInfer<Q>> | null): void
  stop(): Promise<void>
}

type Answering<Q extends Question> = (
  request: z.output<Q['request']>,
  response: ServerResponse,
) => z.input<Q['reply']> | Promise<z.input<Q['reply']>>

/** Starts a server for every service and for the front end; each answers with its own name. */
export async function startUpstreams(): Promise<Upstreams> {
  const seen: Seen[] = []
  const behaviour = new Map<Owner, Listener>()
  const servers = new Map<Owner, Server>()
  const answers = new Map<string, Answering<Question>>()

  async function answerQuestion(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const handler = answers.get(request.url ?? '')
    const asked = await json(request)
    if (request.headers[internalSecretHeader] !== internalSecret) return void response.writeHead(404).end()
    if (!handler) return void response.writeHead(503).end()
    const answer = await handler(asked, response)
    if (!response.writableEnded) response.end(JSON.stringify({ answer }))
  }

  for (const owner of owners) {
    const server = createServer((request, response) => {
      if (owner === 'identity' && request.url?.startsWith('/internal/'))
        return void answerQuestion(request, response)
      seen.push({ owner, method: request.method ?? '', url: request.url ?? '', headers: request.headers })
      const listener = behaviour.get(owner)
      if (listener) return listener(request, response)
      request.resume()
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ owner }))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    servers.set(owner, server)
  }
  const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    seen,
    environment: Object.fromEntries(
      [...servers].map(([owner, server]) => [`${owner.toUpperCase()}_URL`, urlOf(server)]),
    ),
    behave(owner, listener) {
      if (listener) behaviour.set(owner, listener)
      else behaviour.delete(owner)
    },
    answer(question, handler) {
      if (handler) answers.set(question.path, handler as Answering<Question>)
      else answers.delete(question.path)
    },
    async stop() {
      for (const server of servers.values()) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
