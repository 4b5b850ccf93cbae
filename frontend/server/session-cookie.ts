import type { IncomingHttpHeaders } from 'node:http'
import type { Visitor } from './api.ts'

/**
 * The session that a request brings, and nothing else of its cookies; null for most visitors.
 *
 * @param secure whether people come over https, where the cookie has the prefix that pins it to this host
 */
export function visitorOf(headers: IncomingHttpHeaders, secure: boolean): Visitor | null {
  const name = secure ? '__Host-accolade' : 'accolade'
  const pair = headers.cookie
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`))
  if (!pair || pair.length > 500) return null
  const forwardedFor = headers['x-forwarded-for']
  return { cookie: pair, forwardedFor: Array.isArray(forwardedFor) ? forwardedFor.join(', ') : forwardedFor }
}
