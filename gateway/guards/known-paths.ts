import { sendProblem } from '../pipeline/problem-reply.ts'
import type { Middleware } from '../pipeline/request.ts'
import { findRoute } from '../pipeline/route-table.ts'

const apiPath = /^[\\/]+api(?:[\\/]|$)/i
const dotSegment = /(?:^|[\\/])\.{1,2}(?:[\\/]|$)/
const encodedSeparator = /%(?:2f|5c|00)/i

/**
 * Lets an API request on only where the contract has exactly this path and method, before express-gateway routes it.
 *
 * Express ignores letter case and a trailing slash, and a service might decode what the gateway did not. If both read an
 * address differently, a request could reach another route than the one that was checked, so unusual spellings are refused.
 */
export const knownPaths: Middleware = (request, response, next) => {
  const path = request.url.split('?', 1)[0] as string
  const plain = decoded(path)
  if (plain === null || !path.startsWith('/') || dotSegment.test(plain) || plain.includes('\0')) {
    return sendProblem(request, response, 'invalid-request', 'The address is not valid')
  }
  if (!apiPath.test(plain)) {
    if (request.method === 'GET' || request.method === 'HEAD') return next()
    response.setHeader('allow', 'GET, HEAD')
    return sendProblem(request, response, 'method-not-allowed')
  }
  const match = encodedSeparator.test(path) ? null : findRoute(request.method, path)
  if (!match) return sendProblem(request, response, 'not-found')
  if (!match.permitted) {
    response.setHeader('allow', match.allowed.join(', '))
    return sendProblem(request, response, 'method-not-allowed')
  }
  request.passage.route = match.route
  next()
}

function decoded(path: string): string | null {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
