import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import type { GatewayRequest } from '../pipeline/request.ts'
import { isRepeatable, isSmall, mayBeTriedAgain, readBody } from './retry.ts'
import { bringsBody, responseHeaders } from './upstream-headers.ts'
import type { Upstream } from './upstreams.ts'

export interface ExchangeOptions {
  headers: Record<string, string | string[]>
  /** Longest silence until the answer begins; every piece of the request's body restarts it. */
  timeoutMs: number
  /** A body up to here is collected before it goes on; absent: it goes on as it comes. */
  limitBytes?: number | undefined
  /** The body is longer than that, nothing went upstream: the caller answers, and the rest is read away. */
  onTooLong(): void
  onAnswer?(status: number, headers: IncomingHttpHeaders): void
  /** Nothing was answered yet and nothing will come from upstream: the caller answers. */
  onFailure(error: Error): void
  /** The answer broke off in its middle. */
  onBroken(error: Error): void
}

/** How long an owner that is unavailable for a moment is given before it is asked again. */
const askAgainMs = 400

/**
 * Passes one request on and its answer back, piece by piece in both directions: a slow reader slows the writer down,
 * and a client that leaves cancels the work upstream. A body with a limit, or a small one, is collected before it goes on, so
 * that it can be sent to another address when the first one does not take the connection, and that none is refused upstream
 * while it is still on its way: the refusal would be lost with the connection. What can be repeated (reading, creating under an
 * `Idempotency-Key`) goes to another address where the first one closes the connection without an answer. Reading is tried once
 * more where the owner says that it will be available again (503 with `Retry-After`), as while its database restarts.
 */
export function exchange(
  upstream: Upstream,
  request: GatewayRequest,
  response: ServerResponse,
  options: ExchangeOptions,
): void {
  const attempts = [...upstream.attempts()]
  let controller: Dispatcher.DispatchController | undefined
  let reason: Error | undefined
  let done = false
  let mayAskAgain = request.method === 'GET' || request.method === 'HEAD'
  // undici destroys the body it was given; the client's own stream must outlive that to be answered
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
    // the rest of an upload that nobody wants any more is read away for a moment, so that the answer can be read
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
          response.flushHeaders()
          response.on('drain', () => started.resume())
        } catch (error) {
          fail(error as Error)
        }
      },
      onResponseData(started, chunk) {
        if (!done && !skipped && !response.write(chunk)) started.pause()
      },
      onResponseEnd() {
        if (done) return
        if (skipped) return void setTimeout(() => done || send(body), askAgainMs)
        finish()
        // the end closes the connection of an upload that is still coming, and who sends it would not read the answer
        if (!streamed || request.complete) response.end()
        else request.once('close', () => response.end()).once('end', () => response.end())
      },
      onResponseError(_controller, error) {
        const again =
          !done && !response.headersSent && !streamed && mayBeTriedAgain(isRepeatable(request), error)
        if (again) upstream.failed(address)
        if (again && attempts.length > 0) send(body)
        else fail(error)
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
