import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { GatewayRequest } from '../pipeline/request.ts'

/** They speak of one connection, never of the next (RFC 9110 §7.6.1); `expect` was answered by this server. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
])

/** What only the gateway may say to a service. */
const gatewaysOwn = new Set([
  'authorization',
  'forwarded',
  'host',
  'http2-settings',
  'x-real-ip',
  'x-request-id',
  'x-session',
  'traceparent',
  'tracestate',
  'baggage',
])
const gatewaysOwnPrefixes = ['x-forwarded-', 'x-user-', 'x-accolade-', 'eg-']

/** What a service reveals about its own making is nobody's business. */
const hiddenFromClients = new Set(['server', 'x-powered-by', 'x-request-id'])

function namedByConnection(connection: string | undefined): Set<string> {
  return new Set(connection?.split(',').map((name) => name.trim().toLowerCase()))
}

/** Whether a request brings a body that is passed on: GET and HEAD never do. */
export function bringsBody({ method, headers }: GatewayRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Under which id a request goes on, and from where it came. */
export function originHeaders(
  { passage, ip }: Pick<GatewayRequest, 'passage' | 'ip'>,
  publicUrl: URL,
): Record<string, string> {
  return {
    'x-request-id': passage.id,
    'x-forwarded-for': ip ?? '',
    'x-forwarded-proto': publicUrl.protocol.slice(0, -1),
    'x-forwarded-host': publicUrl.host,
  }
}

/**
 * The headers that a service gets: the client's without the ones of the connection and the forged ones, plus who
 * asks, from where and under which id.
 */
export function requestHeaders(
  request: GatewayRequest,
  options: { publicUrl: URL; cookies: boolean },
): Record<string, string | string[]> {
  const { headers, passage } = request
  const dropped = namedByConnection(headers.connection)
  const kept: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || hopByHop.has(name) || gatewaysOwn.has(name) || dropped.has(name)) continue
    if (gatewaysOwnPrefixes.some((prefix) => name.startsWith(prefix))) continue
    if (name === 'cookie' && !options.cookies) continue
    if (name === 'content-length' && !bringsBody(request)) continue
    kept[name] = value
  }
  Object.assign(kept, originHeaders(request, options.publicUrl))
  if (passage.authorization) kept.authorization = passage.authorization
  if (passage.sessionInvalid) kept['x-session'] = 'invalid'
  return kept
}

/** The headers that the client gets from a service's answer. */
export function responseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const connection = headers.connection
  const dropped = namedByConnection(Array.isArray(connection) ? connection.join(',') : connection)
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !hopByHop.has(name) && !hiddenFromClients.has(name) && !dropped.has(name),
    ),
  )
}
