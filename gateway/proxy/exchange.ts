import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import type { GatewayRequest } from '../pipeline/request.ts'
import { connectPatience, connectPauseMs, isRepeatable, isSmall, mayBeTriedAgain, readBody } from './retry.ts'
import { bringsBody, responseHeaders } from './upstream-headers.ts'
import type { Upstream } from './upstreams.ts'

export interface ExchangeOptions {
  headers: Record<string, string | string[]>
  /** Longest silence until the answer begins; every piece of the request's body restarts it. */
  timeoutMs: number
  /** A body of up to so many bytes is collected before it is forwarded; absent: it is streamed. */
  limitBytes?: number | undefined
  /** The body is longer than that and nothing was sent upstream: the caller answers, and the rest of the body is discarded. */
  onTooLong(): void
  onAnswer?(status: number, headers: IncomingHttpHeaders): void
  /** Upstream failed before an answer began: the caller answers. */
  onFailure(error: Error): void
  /** The answer broke off in its middle. */
  onBroken(error: Error): void
}

/** The wait before a service that is unavailable for a moment is asked again. */
const askAgainMs = 400

/**
 * Forwards one request and its answer as streams: a slow reader slows the writer down, and a client that disconnects cancels
 * the work upstream.
 *
 * - A body with a limit, or a small one, is collected first. It can then be sent to another address if the first one does not
 *   accept the connection, and upstream never refuses it half-way, which would lose the refusal with the connection.
 * - Where no address accepts the connection, all are tried again for a moment.
 * - A repeatable request (reading, or creating with an `Idempotency-Key`) goes to another address if the first one closes the
 *   connection without an answer.
 * - Reading is tried once more if the service says that it will be available again (503 with `Retry-After`), for example while
 *   its database restarts.
 */
export function exchange(
  upstream: Upstream,
  request: GatewayRequest,
  response: ServerResponse,
  options: ExchangeOptions,
): void {
  let attempts = [...upstream.attempts()]
  const mayWait = connectPatience()
  let controller: Dispatcher.DispatchController | undefined
  let reason: Error | undefined
  let done = false
  let mayAskAgain = request.method === 'GET' || request.method === 'HEAD'
  let bodyBegan = false
  // undici destroys the body that it gets, and the client's own stream must survive to receive an answer
  let streamed: PassThrough | undefined
  const timer = setTimeout(() => fail(new Error('no answer in time')), options.timeoutMs)

  function fail(error: Error): void {
    if (done) return
    finish()
    reason = error
    controller?.abort(error)
    if (response.headersSent) {
      options.onBroken(error)
      response.destroy()
    } else if (!response.destroyed) options.onFailure(error)
  }

  function finish(): void {
    done = true
    clearTimeout(timer)
    if (!bringsBody(request) || request.complete) return
    // the rest of a refused upload is discarded for a moment, so that the client reads the answer
    if (streamed) request.unpipe(streamed)
    request.resume()
    streamed?.destroy()
    setTimeout(() => request.complete || request.destroy(), 5_000).unref()
  }

  response.once('close', () => {
    if (!response.writableFinished) fail(new Error('the client left'))
  })

  function send(body: Buffer | Readable | undefined): void {
    const address = attempts.shift() as string
    let skipped = false
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started
        if (reason) started.abort(reason)
      },
      onBodySent() {
        timer.refresh()
      },
      onResponseStart(started, status, headers) {
        if (status < 200 || done) return
        if (status === 503 && headers['retry-after'] && mayAskAgain && attempts.length > 0) {
          mayAskAgain = false
          skipped = true
          return
        }
        clearTimeout(timer)
        try {
          options.onAnswer?.(status, headers)
          if (!request.complete && streamed) response.setHeader('connection', 'close')
          response.writeHead(status, responseHeaders(headers))
          // together with the first piece of the body where both have come together: in one packet, by one system call
          process.nextTick(() => done || bodyBegan || response.flushHeaders())
          response.on('drain', () => started.resume())
        } catch (error) {
          fail(error as Error)
        }
      },
      onResponseData(started, chunk) {
        if (done || skipped) return
        // of an answer to HEAD Node drops every piece, and would keep the head as well until the end
        bodyBegan = request.method !== 'HEAD'
        if (!response.write(chunk)) started.pause()
      },
      onResponseEnd() {
        if (done) return
        if (skipped) return void setTimeout(() => done || send(body), askAgainMs)
        finish()
        // ending the answer closes the connection of an unfinished upload, and the client would not read the answer
        if (!streamed || request.complete) response.end()
        else request.once('close', () => response.end()).once('end', () => response.end())
      },
      onResponseError(_controller, error) {
        const again =
          !done && !response.headersSent && !streamed && mayBeTriedAgain(isRepeatable(request), error)
        if (again) upstream.failed(address)
        if (again && attempts.length > 0) send(body)
        else if (again && mayWait(error)) {
          attempts = [...upstream.attempts()]
          setTimeout(() => done || send(body), connectPauseMs)
        } else fail(error)
      },
    }
    const target: Dispatcher.DispatchOptions = {
      // services know only GET; Node drops the body of an answer to HEAD
      method: request.method === 'HEAD' ? 'GET' : (request.method as Dispatcher.HttpMethod),
      path: request.url,
      headers: options.headers,
      body,
    }
    try {
      upstream.pool(address).dispatch(target, handler)
    } catch (error) {
      fail(error as Error)
    }
  }

  if (!bringsBody(request)) {
    send(undefined)
    return
  }
  request.once('error', fail)
  const { limitBytes, onTooLong } = options
  if (limitBytes !== undefined || isSmall(request)) {
    readBody(request, limitBytes ?? Number.POSITIVE_INFINITY, {
      onPiece: () => timer.refresh(),
      onEnd: (body) => done || send(body),
      onTooLong() {
        finish()
        // of a client that wants it closed, Node would close the connection under the rest of the body, and the answer be lost
        response.shouldKeepAlive = true
        onTooLong()
      },
    })
    return
  }
  streamed = new PassThrough()
  streamed.on('error', () => undefined)
  request.pipe(streamed)
  send(streamed)
}
