import { subscribe } from 'node:diagnostics_channel'
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
import type { Logger } from 'pino'
import type { GatewayRequest } from '../pipeline/request.ts'
import { findRoute, ownPaths } from '../pipeline/route-table.ts'
import type { Metrics } from './metrics.ts'

/**
 * Sees every request from its arrival to the end of its answer, whoever gives it: a span that goes on with the
 * browser's trace, a figure, and a line in the log. Call it once all other listeners are there: they run inside.
 *
 * Of the line, what went well and cost nothing (pages, answers that are kept) is for `debug`.
 */
export function watchRequests(server: Server, { logger, metrics }: Watchers): void {
  const routeOf = createRouteOf()
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const startedAt = performance.now()
    const here = startSpan(request)
    context.bind(here, request)
    context.bind(here, response)
    const noteOnce = once(() => context.with(here, () => note(request, response, startedAt)))
    response.once('close', noteOnce)
    // an answer that goes on for hours is one of the time until it began
    response.once(streaming, noteOnce)
    context.with(here, () => {
      for (const listener of listeners) listener.call(server, request, response)
    })
  })

  function note(request: IncomingMessage, response: ServerResponse, startedAt: number): void {
    const { method = '' } = request
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10
    const route = routeOf(request)
    const answered = response.writableFinished || (response.headersSent && !response.destroyed)
    const status = answered ? response.statusCode : null
    metrics.requestAnswered(method, route, status, durationMs)

    const passage = (request as Partial<GatewayRequest>).passage
    const requestId = response.getHeader('x-request-id')
    const plain = status !== null && status < 400 && (route === 'page' || passage === undefined)
    logger[plain ? 'debug' : 'info']({ requestId, method, route, status, durationMs }, 'request')

    const span = trace.getActiveSpan()
    span?.updateName(`${method} ${route}`)
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': status ?? 0 })
    if (status !== null && status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
}

interface Watchers {
  logger: Logger
  metrics: Metrics
}

/** Emitted for a response that has begun and goes on until somebody ends it. */
export const streaming = 'accolade:streaming'

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}

function startSpan({ method = '', headers }: IncomingMessage): Context {
  // of what a browser may say about its trace, only where it is
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent: headers.traceparent })
  const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } }
  return trace.setSpan(parent, trace.getTracer('accolade').startSpan(method, options, parent))
}

const mostFound = 1_000

/**
 * Names a request by the contract's path, never the address: anybody can make those up without end. Answers from memory
 * come thousands of times a second from a few addresses; looking one up costs more than they do, so it is remembered.
 */
function createRouteOf(): (request: IncomingMessage) => string {
  const found = new Map<string, string>()
  return (request) => {
    const { method = '', url = '' } = request
    const known = (request as Partial<GatewayRequest>).passage?.route
    if (known) return known.path
    const path = url.split('?', 1)[0] as string
    if (!path.startsWith('/api')) return 'page'
    const key = `${method} ${path}`
    const before = found.get(key)
    if (before !== undefined) return before
    const route = ownPaths.find((own) => own === path) ?? findRoute(method, path)?.route?.path ?? 'unknown'
    if (route !== 'unknown' && found.size < mostFound) found.set(key, route)
    return route
  }
}

interface UpstreamRequest {
  origin: string
}

/**
 * Counts the requests to services: undici reports all of them, whichever policy makes them.
 *
 * @param nameOf whose origin it is; requests to others are not counted
 */
export function watchUpstreams(nameOf: (origin: string) => string | undefined, metrics: Metrics): void {
  const started = new WeakMap<object, number>()
  const end = (request: UpstreamRequest, status: number | null) => {
    const since = started.get(request)
    const upstream = nameOf(String(request.origin))
    if (since === undefined || upstream === undefined) return
    started.delete(request)
    metrics.upstreamAnswered(upstream, status, performance.now() - since)
  }
  subscribe('undici:request:create', (message) => {
    started.set((message as { request: UpstreamRequest }).request, performance.now())
  })
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as { request: UpstreamRequest; response: { statusCode: number } }
    end(request, response.statusCode)
  })
  subscribe('undici:request:error', (message) => end((message as { request: UpstreamRequest }).request, null))
}
