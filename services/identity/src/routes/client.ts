import type { FastifyRequest } from 'fastify'

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
