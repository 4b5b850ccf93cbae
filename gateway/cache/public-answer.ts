import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { cookieNames } from '@accolade/contracts/session-cookie'
import { v7 as uuid } from 'uuid'
import { securityHeaders } from '../guards/security-headers.ts'
import type { Parts } from '../pipeline/parts.ts'
import type { GatewayRequest } from '../pipeline/request.ts'
import { readCookie } from '../session/cookies.ts'
import type { Shared } from './public-cache.ts'

/** Sends an answer for everybody; browsers keep it too, and ask each time whether it still holds. */
export function sendShared(request: IncomingMessage, response: ServerResponse, shared: Shared): void {
  response.setHeader('etag', shared.etag)
  response.setHeader('cache-control', 'no-cache')
  if (holds(request.headers['if-none-match'], shared.etag)) {
    response.writeHead(304)
    return void response.end()
  }
  response.writeHead(200, { 'content-type': shared.type, 'content-length': shared.body.length })
  response.end(request.method === 'HEAD' ? undefined : shared.body)
}

function holds(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false
  return asked.trim() === '*' || asked.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}

/**
 * Answers visitors with what is kept before Express sees the request: several times as many per second. Whoever has a
 * session goes the long way, which knows administrators; and so does everything that is not kept.
 */
export function answerVisitorsFirst(server: Server, { settings, publicCache }: Parts): void {
  const { session: cookieName } = cookieNames(settings.PUBLIC_URL)
  const secure = securityHeaders(settings)
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const visits = request.method === 'GET' && readCookie(request.headers.cookie, cookieName) === undefined
    const shared = visits ? publicCache.peek(request.url ?? '') : undefined
    if (!shared) {
      for (const listener of listeners) listener.call(server, request, response)
      return
    }
    response.setHeader('x-request-id', uuid())
    secure(request as GatewayRequest, response, () => sendShared(request, response, shared))
  })
}
