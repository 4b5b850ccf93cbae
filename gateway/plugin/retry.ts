import type { GatewayRequest } from './parts.ts'

/** Bodies up to here are collected before they are sent on, so that they can be sent again. */
const smallBytes = 65_536

/** No connection came about, so nothing of the request was seen. */
const notConnected = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])
/** The connection was closed before a word of the answer: whether the request was worked on is not known. */
const closedEarly = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** Whether a request that failed may be sent once more: reading always, writing where nobody can have seen it. */
export function mayBeTriedAgain(method: string, error: Error): boolean {
  const code = codeOf(error)
  if (code !== undefined && notConnected.has(code)) return true
  return (method === 'GET' || method === 'HEAD') && code !== undefined && closedEarly.has(code)
}

/** Where a name stands for several addresses, the error is that of all attempts together. */
function codeOf(error: Error & { code?: string; errors?: Error[] }): string | undefined {
  return error.code ?? (error.errors?.[0] as { code?: string } | undefined)?.code
}

/** Reads a body that says it is small; false where it does not, and nothing was touched. */
export function readSmallBody(
  request: GatewayRequest,
  on: { onPiece(): void; onEnd(body: Buffer): void },
): boolean {
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  if (!(length <= smallBytes)) return false
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => {
    pieces.push(piece)
    on.onPiece()
  })
  request.once('end', () => on.onEnd(Buffer.concat(pieces)))
  return true
}
