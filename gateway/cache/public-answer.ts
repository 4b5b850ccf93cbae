import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, encodingFor } from '@accolade/chassis/process/encoded-body'
import { cookieNames } from '@accolade/contracts/session-cookie'
import { addressForReader } from '../guards/reader-language.ts'
import { securityHeaderPairs } from '../guards/security-headers.ts'
import type { Parts } from '../pipeline/parts.ts'
import type { GatewayRequest } from '../pipeline/request.ts'
import { newRequestId } from '../pipeline/request-id.ts'
import { readCookie } from '../session/cookies.ts'
import { constantAnswers } from './constant-answers.ts'
import { isFileAddress } from './kept-files.ts'
import type { Ready, Shared } from './shared-answer.ts'
import { headerLines, writeAtOnce } from './write-at-once.ts'

/** Sends an answer for everybody in the encoding that the caller likes best. */
export async function sendShared(
  request: IncomingMessage,
  response: ServerResponse,
  shared: Shared,
): Promise<void> {
  sendReady(request, response, await shared.in(encodingFor(request.headers['accept-encoding'])))
}

/** Sends an answer that is ready, with the headers that the response has already. */
export function sendReady(request: IncomingMessage, response: ServerResponse, ready: Ready): void {
  const { status, headers, body } = answerTo(request, ready)
  response.writeHead(status, [...headers])
  response.end(body, 'latin1')
}

/** What is sent of an answer that is ready: all of it, only its head, or that it is the one which the caller has. */
function answerTo({ method, headers: asked }: IncomingMessage, ready: Ready) {
  const { etag, body, short, headers, unchangedHeaders } = ready
  if (holds(asked['if-none-match'], etag))
    return { status: 304, headers: unchangedHeaders, body: undefined } as const
  return { status: 200, headers, body: method === 'HEAD' ? undefined : (short ?? body) } as const
}

function holds(asked: string | undefined, etag: string | undefined): boolean {
  if (asked === undefined || etag === undefined) return false
  return asked.trim() === '*' || asked.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}

/**
 * Answers with what is kept before Express sees the request: many times as many per second. Files are for everybody. For the rest
 * whoever has a session goes the long way, which knows administrators, and so does everything that is not kept or unusual.
 */
export function createVisitorAnswers({
  settings,
  publicCache,
  keptFiles,
}: Pick<Parts, 'settings' | 'publicCache' | 'keptFiles'>) {
  const { session: cookieName } = cookieNames(settings.PUBLIC_URL)
  const secure = securityHeaderPairs(settings).flat()
  const constants: typeof constantAnswers = settings.PUBLIC_CACHE_MS === 0 ? new Map() : constantAnswers

  function forVisitor(url: string, encoding: Encoding, cookies: string | undefined): Ready | undefined {
    if (cookies !== undefined && readCookie(cookies, cookieName) !== undefined) return undefined
    return constants.get(url) ?? publicCache.peek(url, encoding)
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || isUnusual(request)) return false
    const encoding = encodingFor(headers['accept-encoding'])
    const isFile = isFileAddress(url)
    const ready = isFile ? keptFiles.peek(url, encoding) : forVisitor(url, encoding, headers.cookie)
    if (!ready || (!isFile && addressForReader(request))) return false
    const id = newRequestId()
    ;(request as GatewayRequest).passage = { id, isKept: true }
    const { status, headers: own, body } = answerTo(request, ready)
    const lines = `x-request-id: ${id}\r\n${headerLines(secure)}${headerLines(own)}`
    if (writeAtOnce(response, { status, lines, body })) return true
    response.writeHead(status, ['x-request-id', id, ...secure, ...own])
    response.end(body, 'latin1')
    return true
  }
}

/** Nothing that is kept depends on these, but whoever sends them may expect more than what is kept. */
function isUnusual({ headers }: IncomingMessage): boolean {
  return (
    headers.authorization !== undefined ||
    headers.range !== undefined ||
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined
  )
}
