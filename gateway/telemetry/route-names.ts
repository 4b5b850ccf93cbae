import type { IncomingMessage } from 'node:http'
import type { GatewayRequest } from '../pipeline/request.ts'
import { findRoute, ownPaths } from '../pipeline/route-table.ts'

const mostFound = 1_000

/**
 * Names a request by the contract's path, never the address: anybody can make those up without end. Answers from memory
 * come thousands of times a second from a few addresses; looking one up costs more than they do, so it is remembered.
 */
export function createRouteOf(): (request: IncomingMessage) => string {
  const found = new Map<string, string>()
  return (request) => {
    const { method = '', url = '' } = request
    const known = (request as Partial<GatewayRequest>).passage?.route
    if (known) return known.path
    if (!url.startsWith('/api')) return 'page'
    const before = found.get(url)
    if (before !== undefined && method === 'GET') return before
    const path = url.split('?', 1)[0] as string
    const route = ownPaths.find((own) => own === path) ?? findRoute(method, path)?.route?.path ?? 'unknown'
    if (route !== 'unknown' && method === 'GET' && path === url && found.size < mostFound)
      found.set(url, route)
    return route
  }
}
