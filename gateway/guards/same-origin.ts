import { cookieNames } from '@accolade/contracts/session-cookie'
import type { Parts } from '../pipeline/parts.ts'
import { type Policy, schemaId } from '../pipeline/policy.ts'
import { sendProblem } from '../pipeline/problem-reply.ts'
import { readCookie } from '../session/cookies.ts'
import { provenanceOf } from './origin.ts'

const safeMethods = new Set(['GET', 'HEAD'])

/**
 * Keeps other sites from acting in a visitor's name.
 *
 * - Unsafe methods pass with `Sec-Fetch-Site: same-origin`, or with a matching `Origin` where that header is missing.
 * - A client that says neither is no browser: it passes without a session cookie (a provider's webhook, a script that
 *   signs in), and is refused with one, because then it might be a browser after all.
 * - Who sends an API token is no browser: none sends that header by itself.
 * - GET /api/logout is allowed from a link on our pages or typed. From other sites it redirects to the home page and signs
 *   nobody out.
 */
export function sameOriginPolicy({ settings }: Parts): Policy {
  const { session: cookieName } = cookieNames(settings.PUBLIC_URL)
  return {
    name: 'same-origin',
    schema: { $id: schemaId('same-origin'), type: 'object' },
    policy: () => (request, response, next) => {
      if (request.passage.apiToken !== undefined) return next()
      const logout = request.passage.route?.name === 'logoutPage'
      if (safeMethods.has(request.method) && !logout) return next()
      const provenance = provenanceOf(request, settings.PUBLIC_URL)
      const signedIn = readCookie(request.headers.cookie, cookieName) !== undefined
      if (provenance === 'same-origin' || (provenance === 'unsaid' && !signedIn)) return next()
      if (!logout) return sendProblem(request, response, 'cross-site')
      if (provenance === 'typed') return next()
      response.writeHead(302, { location: '/', 'cache-control': 'no-store' }).end()
    },
  }
}
