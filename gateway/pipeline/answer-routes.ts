import type { RequestListener, Server, ServerResponse } from 'node:http'
import { nothingHere } from './error-body.ts'
import type { GatewayRequest, Middleware, Next } from './request.ts'

/** The part of an Express application that is used here. */
export interface ExpressApp {
  set(name: string, value: unknown): void
  use(...handlers: unknown[]): void
  /** What every request inherits in Express. */
  readonly request: object
}

interface Answering {
  app: ExpressApp
  /** What every request passes first. */
  first: readonly Middleware[]
  /** What comes next for a route of the contract, by the route's name. */
  pipelines: ReadonlyMap<string, readonly Middleware[]>
  fail(error: unknown, request: GatewayRequest, response: ServerResponse): void
}

/**
 * Answers the contract's routes without Express, whose routers cost as much as the rest of the way: their policies run one
 * after the other, in the order of their pipeline. Everything else goes on to Express, which is the server's listener so far.
 */
export function answerRoutes(server: Server, { app, first, pipelines, fail }: Answering): void {
  const [express] = server.listeners('request') as [RequestListener]
  server.removeAllListeners('request')

  function run(
    policies: readonly Middleware[],
    request: GatewayRequest,
    response: ServerResponse,
    last: () => void,
  ) {
    let at = 0
    const next: Next = (error) => {
      if (error !== undefined) return fail(error, request, response)
      const policy = policies[at++]
      if (!policy) return last()
      try {
        policy(request, response, next)
      } catch (thrown) {
        fail(thrown, request, response)
      }
    }
    next()
  }

  server.on('request', (incoming, response) => {
    const request = incoming as GatewayRequest
    // the address is as Express finds it, by the proxies that it trusts
    request.app = app
    request.ip = Reflect.get(app.request, 'ip', request)
    run(first, request, response, () => {
      const { route } = request.passage
      const pipeline = route && pipelines.get(route.name)
      if (pipeline) run(pipeline, request, response, () => nothingHere(request, response))
      else express(request, response)
    })
  })
}
