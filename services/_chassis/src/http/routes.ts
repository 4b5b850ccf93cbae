import type { Route } from '@accolade/contracts/http/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accessCheck } from '../auth.ts'
import { DomainError } from '../errors.ts'
import { acceptStream } from './bodies.ts'
import type { Call, Handlers } from './call.ts'
import { parseRequest } from './validate.ts'

export type { Caller } from '../auth.ts'
export type { Answer, Call, Handler, Handlers } from './call.ts'

type AnyHandler = (call: Call<Route>) => Promise<unknown>

/**
 * Mounts every route of a service's table: access check, then parsing, then the handler, then the reply as the
 * contract's schema gives it, so that nothing undeclared leaks. A route without a handler answers 501 to those who
 * may call it. `clock` is what handlers see as `now`.
 */
export function mountRoutes<T extends object>(
  app: FastifyInstance,
  routes: T,
  handlers: Handlers<T>,
  clock: () => Date = () => new Date(),
): void {
  for (const [name, route] of Object.entries<Route>(routes as Record<string, Route>)) {
    const handler = handlers[name as keyof T] as AnyHandler | undefined
    // A scope of its own, as content type parsers belong to scopes.
    if (route.consumes)
      app.register(async (scope) => {
        acceptStream(scope, route.consumes as string)
        mountRoute(scope, route, handler, clock)
      })
    else mountRoute(app, route, handler, clock)
  }
}

function mountRoute(
  app: FastifyInstance,
  route: Route,
  handler: AnyHandler | undefined,
  clock: () => Date,
): void {
  app.route({
    method: route.method,
    url: route.path,
    onRequest: accessCheck(route.access),
    handler: async (request, reply) => {
      if (!handler) throw new DomainError('not-implemented')
      const parsed = parseRequest(route, request)
      const call = { ...parsed, caller: request.caller, now: clock(), request, reply }
      return answer(route, request, reply, await handler(call as Call<Route>))
    },
  })
}

function answer(route: Route, request: FastifyRequest, reply: FastifyReply, given: unknown): FastifyReply {
  if (given === reply || reply.sent) return reply
  if (route.reply) {
    reply.code(route.status).type('application/json; charset=utf-8')
    return reply.send(serialise(route, request, given))
  }
  if (route.produces) {
    if (!reply.hasHeader('content-type')) reply.type(route.produces)
    return reply.code(route.status).send(given)
  }
  if (route.status === 302) throw new Error(`${route.name} promises a redirect and did not send one`)
  return reply.code(route.status).send()
}

/** The contract decides what goes out: keys it doesn't name are dropped; what does not fit is our fault, said loudly. */
function serialise(route: Route, request: FastifyRequest, given: unknown): string {
  const result = route.reply?.safeParse(given)
  if (result?.success) return JSON.stringify(result.data)
  const issues = result?.error.issues.map(({ path, code }) => ({ path: path.map(String).join('.'), code }))
  request.log.error({ route: route.name, issues }, 'reply does not fit the contract')
  throw new Error(`the reply of ${route.name} does not fit the contract`)
}
