import { type ServerResponse, validateHeaderValue } from 'node:http'

/** Idle connections stay open for longer than those of a load balancer, so that it is never the one to find one closed. */
export const keepAliveMs = 75_000

/** Lines of a head, from names and values in turn; made once for those that are sent thousands of times a second. */
const madeLines = new WeakMap<readonly string[], string>()

/** @throws TypeError where a value could end its line */
export function headerLines(headers: readonly string[]): string {
  const made = madeLines.get(headers)
  if (made !== undefined) return made
  let lines = ''
  for (let at = 0; at < headers.length; at += 2) {
    const [name, value] = headers.slice(at, at + 2) as [string, string]
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  madeLines.set(headers, lines)
  return lines
}

const statusLines = { 200: 'HTTP/1.1 200 OK\r\n', 304: 'HTTP/1.1 304 Not Modified\r\n' } as const
export type KnownStatus = keyof typeof statusLines

/**
 * Sends a whole answer with lines that are ready, as `writeHead` and `end` would send it. `writeHead` checks and joins twenty
 * headers each time, a fifth of what it takes to answer from memory. Node has no public way around it, so this sets what
 * `writeHead` makes; `raw-listener.test.ts` compares both to the byte.
 *
 * @param lines of the head, whose `content-length` is that of the body
 * @returns false where the connection is to be closed, about which `writeHead` knows more; nothing was sent then
 */
export function writeAtOnce(
  response: ServerResponse,
  { status, lines, body }: { status: KnownStatus; lines: string; body: string | Buffer | undefined },
): boolean {
  if (!response.shouldKeepAlive || response.hasHeader('connection')) return false
  response.statusCode = status
  ;(response as unknown as { _header: string })._header =
    `${statusLines[status]}${lines}Date: ${dateNow()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1_000}\r\n\r\n`
  if (typeof body === 'string') response.end(body, 'latin1')
  else response.end(body)
  return true
}

let dateSecond = 0
let dateText = ''

/** The time for the head of an answer, written once a second. */
function dateNow(): string {
  const now = Date.now()
  const second = Math.floor(now / 1_000)
  if (second !== dateSecond) {
    dateSecond = second
    dateText = new Date(now).toUTCString()
  }
  return dateText
}
