import { idempotency, takesIdempotencyKey } from '@accolade/contracts/idempotency'
import type { GatewayRequest } from '../pipeline/request.ts'

/** Files up to here are collected before they are sent on, so that they can be sent again. */
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
/** The connection was closed before any of the answer: whether the request was processed is not known. */
const closedEarly = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

const keyHeader = idempotency.header.toLowerCase()

/** Whether nothing is done twice by a request that comes twice: reading, and creating under a key. */
export function isRepeatable({ method, headers, passage }: GatewayRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  return headers[keyHeader] !== undefined && passage.route !== undefined && takesIdempotencyKey(passage.route)
}

/** Whether a request that failed may be sent once more: always if it is repeatable, else where nobody can have seen it. */
export function mayBeTriedAgain(repeatable: boolean, error: Error): boolean {
  const code = codeOf(error)
  if (code === undefined) return false
  return notConnected.has(code) || (repeatable && closedEarly.has(code))
}

/** Where a name resolves to several addresses, the error is that of all attempts together. */
function codeOf(error: Error & { code?: string; errors?: Error[] }): string | undefined {
  return error.code ?? (error.errors?.[0] as { code?: string } | undefined)?.code
}

/** Whether a body says that it is small. */
export function isSmall({ headers }: GatewayRequest): boolean {
  return lengthOf(headers) <= smallBytes
}

function lengthOf(headers: GatewayRequest['headers']): number {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
}

/** Reads a whole body, or as much of it as shows that it is too long. */
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
