import type { IncomingHttpHeaders } from 'node:http'
import { cookieNames } from '@accolade/contracts/session-cookie'
import type { Visitor } from './api.ts'

/**
 * The session that a request brings, and nothing else of its cookies; null for most visitors.
 *
 * @param publicUrl the address that people use
 */
export function visitorOf(headers: IncomingHttpHeaders, publicUrl: string): Visitor | null {
  const { session } = cookieNames(publicUrl)
  const pair = headers.cookie
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${session}=`))
  if (!pair || pair.length > 500) return null
  const forwardedFor = headers['x-forwarded-for']
  return {
    cookie: pair,
    forwardedFor: Array.isArray(forwardedFor) ? forwardedFor.join(', ') : forwardedFor,
  }
}
