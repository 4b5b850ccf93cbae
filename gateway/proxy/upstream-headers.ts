import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { pageReadsHeader } from '@accolade/contracts/page-reads'
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
const gatewaysOwnPrefixes = /^(?:x-(?:forwarded|user|accolade)|eg)-/

/** What a service reveals about its own making is nobody's business; what a page has read is the gateway's. */
const hiddenFromClients = new Set(['server', 'x-powered-by', 'x-request-id', pageReadsHeader])

const nothing: ReadonlySet<string> = new Set()

function namedByConnection(connection: string | undefined): ReadonlySet<string> {
  if (connection === undefined || connection === 'keep-alive') return nothing
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()))
}

/** Whether a request brings a body that is passed on: GET and HEAD never do. */
export function bringsBody({ method, headers }: GatewayRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Under which id a request goes on, and from where it came: nowhere if it is made for many, or for nobody. */
export function originHeaders(
  { passage, ip }: Pick<GatewayRequest, 'passage' | 'ip'>,
  publicUrl: URL,
): Record<string, string> {
  return {
    'x-request-id': passage.id,
    ...(ip !== undefined && { 'x-forwarded-for': ip }),
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
    if (gatewaysOwnPrefixes.test(name)) continue
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
  const { connection } = headers
  const dropped = namedByConnection(Array.isArray(connection) ? connection.join(',') : connection)
  const kept: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers)) {
    if (!hopByHop.has(name) && !hiddenFromClients.has(name) && !dropped.has(name)) kept[name] = value
  }
  return kept
}
