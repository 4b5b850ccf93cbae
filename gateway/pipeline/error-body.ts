import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from '@accolade/chassis/process/logging'
import { problemContentType, toProblem } from '@accolade/contracts/problem'
import { sendProblem } from './problem-reply.ts'
import type { GatewayRequest, Next } from './request.ts'
import { newRequestId } from './request-id.ts'

/** What no pipeline took. */
export function nothingHere(request: GatewayRequest, response: ServerResponse): void {
  sendProblem(request, response, 'not-found')
}

/** What a policy threw: logged whole, answered without a word about the inside. Express knows it by its four parameters. */
export function errorBody(logger: Logger) {
  return (error: unknown, request: GatewayRequest, response: ServerResponse, _next?: Next): void => {
    logger.error({ err: error, requestId: request.passage?.id }, 'a request failed in the gateway')
    if (response.headersSent) response.destroy()
    else sendProblem(request, response, 'internal-error')
  }
}

/** What is no HTTP at all never reaches Express: the server itself answers, in the same form. */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: Error & { code?: string }, socket: Duplex) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
    const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    const status = tooLarge ? 431 : late ? 408 : 400
    const requestId = newRequestId()
    const problem = { ...toProblem('invalid-request', { requestId }), status }
    const body = JSON.stringify(problem)
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: ${problemContentType}\r\nx-request-id: ${requestId}\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  })
}
