import { DomainError } from '@accolade/contracts/domain-error'
import type { Route } from '@accolade/contracts/http/route'
import { idempotency } from '@accolade/contracts/idempotency'
import type { ServiceName } from '@accolade/contracts/service-name'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actOf } from '../administration/act.ts'
import { record } from '../administration/record.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import type { AnswerOnce } from '../idempotency/answer-once.ts'
import { keyedRequest } from '../idempotency/keyed-request.ts'
import { accessCheck, type Caller } from './auth.ts'
import { acceptStream } from './bodies.ts'
import type { Call, Handlers } from './call.ts'
import { fileHeaders } from './file-headers.ts'
import { parseRequest } from './validate.ts'

export type { Caller } from './auth.ts'
export type { Answer, Call, Handler, Handlers } from './call.ts'

type AnyHandler = (call: Call<Route>) => Promise<unknown>

/** What requests are answered with, besides the handlers. */
export interface Answering {
  /** Answers requests that carry an `Idempotency-Key`. */
  answerOnce: AnswerOnce
  /** Records which files administrators take away. */
  unitOfWork: Pick<UnitOfWork<unknown>, 'run'>
  /** What handlers see as `now`; by default the system's clock. */
  clock?: () => Date
}

/**
 * Mounts every route of a service's table: access check, then parsing, then the handler, then the reply as the
 * contract's schema gives it, so that nothing undeclared leaks. An administrator's act has to be recorded. A route without a handler answers 501 to those who
 * may call it. A repeated request to create something gets the first answer again. What visitors may keep, the contract
 * says by `keptUntil`.
 */
export function mountRoutes<T extends object>(
  app: FastifyInstance,
  routes: T,
  handlers: Handlers<T>,
  { clock = () => new Date(), ...rest }: Answering,
): void {
  const answering = { ...rest, clock }
  for (const [name, route] of Object.entries<Route>(routes as Record<string, Route>)) {
    const handler = handlers[name as keyof T] as AnyHandler | undefined
    // A scope of its own, as content type parsers belong to scopes.
    if (route.consumes)
      app.register(async (scope) => {
        acceptStream(scope, route.consumes as string)
        mountRoute(scope, route, handler, answering)
      })
    else mountRoute(app, route, handler, answering)
  }
}

function mountRoute(
  app: FastifyInstance,
  route: Route,
  handler: AnyHandler | undefined,
  answering: Required<Answering>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    onRequest: accessCheck(route),
    handler: async (request, reply) => {
      if (!handler) throw new DomainError('not-implemented')
      if (route.keptUntil && !request.caller) reply.removeHeader('cache-control')
      if (route.produces) reply.headers(fileHeaders)
      const parsed = parseRequest(route, request)
      const now = answering.clock()
      const caller = callerOf(route, request)
      const call = { ...parsed, caller, now, request, reply } as Call<Route>
      const handle = async () => {
        const given = await handler(call)
        if (caller?.act) await checkRecorded(route, call, answering)
        return given
      }
      const keyed = keyedRequest(route, request, parsed, now)
      if (!keyed) return answer(route, request, reply, await handle())
      const once = await answering.answerOnce(keyed, route.status, async () =>
        serialise(route, request, await handle()),
      )
      if (once.replayed) reply.header(idempotency.replayedHeader, 'true')
      return sendJson(reply, once.status, once.answer)
    },
  })
}

function callerOf({ act, service }: Route, request: FastifyRequest): Caller | null {
  const { caller } = request
  if (!act || !caller?.roles.includes('admin')) return caller
  return { ...caller, act: actOf(act, service as ServiceName, request) }
}

/** A file is recorded before the first byte of it is sent. Whoever changed something has recorded that with the change. */
async function checkRecorded(
  route: Route,
  { caller, query }: Call<Route>,
  { unitOfWork }: Answering,
): Promise<void> {
  const by = caller as Caller
  if (route.produces)
    await unitOfWork.run(by, async (_tx, emit) => record(by, emit, { after: query ?? null }))
  if (!by.act?.settled) throw new Error(`${route.name} did not record what it does`)
}

function answer(route: Route, request: FastifyRequest, reply: FastifyReply, given: unknown): FastifyReply {
  if (given === reply || reply.sent) return reply
  if (route.reply) {
    return sendJson(reply, route.status, serialise(route, request, given))
  }
  if (route.produces) {
    if (!reply.hasHeader('content-type')) reply.type(route.produces)
    return reply.code(route.status).send(given)
  }
  if (route.status === 302) throw new Error(`${route.name} promises a redirect and did not send one`)
  return reply.code(route.status).send()
}

function sendJson(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(text)
}

/** Sends only what the contract declares: other keys are dropped. A reply that does not fit the schema is an internal error. */
function serialise(route: Route, request: FastifyRequest, given: unknown): string {
  const result = route.reply?.safeParse(given)
  if (result?.success) return JSON.stringify(result.data)
  const issues = result?.error.issues.map(({ path, code }) => ({ path: path.map(String).join('.'), code }))
  request.log.error({ route: route.name, issues }, 'reply does not fit the contract')
  throw new Error(`the reply of ${route.name} does not fit the contract`)
}
