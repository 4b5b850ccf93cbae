import { timeZoneHeader } from '@accolade/contracts/time-zone-header'
import type { FastifyRequest } from 'fastify'
import type { Browser } from '../domain/session.ts'
import { nameBrowser } from '../use-cases/name-browser.ts'

/** Longer than any time zone's name; a program may send what it likes. */
const longestTimeZone = 64

/** What the browser says about itself: nothing of it is relied on. */
export function browserOf({ headers }: FastifyRequest): Browser {
  return { device: nameBrowser(headers['user-agent']), timeZone: timeZoneOf(headers[timeZoneHeader]) }
}

function timeZoneOf(given: string | string[] | undefined): string | null {
  if (typeof given !== 'string' || given.length > longestTimeZone) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/**
 * Whether the person meant a navigation: it was typed, or is a link on this site; links and pictures on other sites are not
 * meant. Browsers that don't send this information are trusted, unless their Referer is another site.
 */
export function isOwnNavigation(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { referer } = request.headers
  return (
    referer === undefined || (URL.canParse(referer) && new URL(referer).origin === new URL(publicUrl).origin)
  )
}
