import { idempotency, takesIdempotencyKey } from '@accolade/contracts/idempotency'
import type { GatewayRequest } from '../pipeline/request.ts'

/** Files of up to so many bytes are collected before they are forwarded, so that they can be sent again. */
const smallBytes = 65_536

/** Errors without a connection: nothing of the request was received. */
const notConnected = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])
/** Errors that close the connection before an answer: the request may have been processed or not. */
const closedEarly = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** So long a request waits for a service that nobody reaches: where a pod has just begun, the network may not let it out yet. */
const connectPatienceMs = 1_500
/** The wait before its addresses are tried again. */
export const connectPauseMs = 200

const keyHeader = idempotency.header.toLowerCase()

/** Whether a request may be repeated without doing anything twice: reading, and creating with a key. */
export function isRepeatable({ method, headers, passage }: GatewayRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  return headers[keyHeader] !== undefined && passage.route !== undefined && takesIdempotencyKey(passage.route)
}

/** Says of each failure of a request that begins now whether it may wait for somebody to accept the connection. */
export function connectPatience(): (failure: unknown) => boolean {
  const until = performance.now() + connectPatienceMs
  return (failure) => performance.now() < until && notConnected.has(codeOf(failure as Error) ?? '')
}

/** Whether a failed request may be sent once more: if it is repeatable, or if nothing of it was received. */
export function mayBeTriedAgain(repeatable: boolean, error: Error): boolean {
  const code = codeOf(error)
  if (code === undefined) return false
  return notConnected.has(code) || (repeatable && closedEarly.has(code))
}

/** Where a name resolves to several addresses, the error is that of all attempts together. */
function codeOf(error: Error & { code?: string; errors?: Error[] }): string | undefined {
  return error.code ?? (error.errors?.[0] as { code?: string } | undefined)?.code
}

/** Whether the headers announce a small body. */
export function isSmall({ headers }: GatewayRequest): boolean {
  return lengthOf(headers) <= smallBytes
}

function lengthOf(headers: GatewayRequest['headers']): number {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
}

/** Reads a body until its end, or until it is longer than the limit. */
export function readBody(
  request: GatewayRequest,
  limitBytes: number,
  on: { onPiece(): void; onEnd(body: Buffer): void; onTooLong(): void },
): void {
  const { headers } = request
  if (headers['content-length'] !== undefined && lengthOf(headers) > limitBytes) {
    on.onTooLong()
    return
  }
  let pieces: Buffer[] = []
  let bytes = 0
  request.on('data', (piece: Buffer) => {
    if (bytes > limitBytes) return
    bytes += piece.length
    on.onPiece()
    if (bytes <= limitBytes) return void pieces.push(piece)
    pieces = []
    on.onTooLong()
  })
  request.once('end', () => bytes <= limitBytes && on.onEnd(Buffer.concat(pieces)))
}
