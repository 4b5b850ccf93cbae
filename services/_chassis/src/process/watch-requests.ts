import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { Figures } from './figures.ts'
import type { Logger } from './logging.ts'

/** What a program says of the requests that it answers. */
export interface Watching {
  logger: Logger
  figures: Pick<Figures, 'requestAnswered'>
  /** A word for the address, of which there are few: anybody can make addresses up without end. Asked when it is answered. */
  routeOf(request: IncomingMessage): string
  requestIdOf(request: IncomingMessage, response: ServerResponse): unknown
  /** Whether it cost nothing, so that its line is for `debug` where it went well. */
  isPlain(request: IncomingMessage, route: string): boolean
  /** Whether it is part of a trace; all are where this is absent. */
  isTraced?(request: IncomingMessage): boolean
  /**
   * Answers what is ready, without waiting for anything; false where it isn't, and the listeners answer. Nothing that belongs to
   * the request happens later, so that it needs no context of its own, which would cost more than the answer.
   */
  answerAtOnce?(request: IncomingMessage, response: ServerResponse): boolean
}

/**
 * Sees every request from its arrival to the end of its answer, whoever gives it: a span that goes on with the
 * caller's trace, a figure, and a line in the log. Call it once all other listeners are there: they run inside.
 */
export function watchRequests(server: Server, watching: Watching): void {
  const { isTraced = () => true, answerAtOnce = () => false } = watching
  // without a propagator nothing of OpenTelemetry was started, and what stands in for it costs time as well
  const isTracing = propagation.fields().length > 0
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const startedAt = performance.now()
    const here = isTracing && isTraced(request) ? startSpan(request) : context.active()
    const noteHere = () => context.with(here, () => note(request, response, startedAt, watching))
    if (answerAtOnce(request, response)) {
      response.on('close', noteHere)
      return
    }
    context.bind(here, request)
    context.bind(here, response)
    const noteOnce = once(noteHere)
    response.once('close', noteOnce)
    // an answer that goes on for hours is one of the time until it began
    response.once(streaming, noteOnce)
    context.with(here, () => {
      for (const listener of listeners) listener.call(server, request, response)
    })
  })
}

/** The event that a response emits which has begun and goes on until somebody ends it. */
export const streaming = 'accolade:streaming'

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}

function startSpan({ method = '', headers }: IncomingMessage): Context {
  // of what a caller may say about its trace, only where it is
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent: headers.traceparent })
  const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } }
  return trace.setSpan(parent, trace.getTracer('accolade').startSpan(method, options, parent))
}

function note(
  request: IncomingMessage,
  response: ServerResponse,
  startedAt: number,
  { logger, figures, routeOf, requestIdOf, isPlain }: Watching,
): void {
  const { method = '' } = request
  const durationMs = Math.round((performance.now() - startedAt) * 10) / 10
  const route = routeOf(request)
  const answered = response.writableFinished || (response.headersSent && !response.destroyed)
  const status = answered ? response.statusCode : null
  figures.requestAnswered({ method, route, status, durationMs })

  const level = status !== null && status < 400 && isPlain(request, route) ? 'debug' : 'info'
  logger[level]({ requestId: requestIdOf(request, response), method, route, status, durationMs }, 'request')

  const span = trace.getActiveSpan()
  span?.updateName(`${method} ${route}`)
  span?.setAttributes({ 'http.route': route, 'http.response.status_code': status ?? 0 })
  if (status !== null && status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
  span?.end()
}
