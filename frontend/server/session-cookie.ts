import type { IncomingHttpHeaders } from 'node:http'
import { cookieNames, readCookie } from '@accolade/contracts/session-cookie'
import type { Visitor } from './api.ts'

/**
 * The session that a request brings, and nothing else of its cookies; null for most visitors.
 *
 * @param publicUrl the address that people use
 */
export function visitorOf(headers: IncomingHttpHeaders, publicUrl: string): Visitor | null {
  const { session } = cookieNames(publicUrl)
  const value = readCookie(headers.cookie, session)
  if (value === undefined || value.length > 500) return null
  const forwardedFor = headers['x-forwarded-for']
  return {
    cookie: `${session}=${value}`,
    forwardedFor: Array.isArray(forwardedFor) ? forwardedFor.join(', ') : forwardedFor,
  }
}
