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
    const path = url.split('?', 1)[0] as string
    const key = `${method} ${path}`
    const before = found.get(key)
    if (before !== undefined) return before
    const route = ownPaths.find((own) => own === path) ?? findRoute(method, path)?.route?.path ?? 'unknown'
    if (route !== 'unknown' && found.size < mostFound) found.set(key, route)
    return route
  }
}
