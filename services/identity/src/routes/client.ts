import type { FastifyRequest } from 'fastify'

/**
 * Whether a navigation was meant by the person: typed, or a link on this site. Links and pictures elsewhere are not.
 * Browsers that don't say are believed, unless the page they come from is another site's.
 */
export function isOwnNavigation(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { referer } = request.headers
  return (
    referer === undefined || (URL.canParse(referer) && new URL(referer).origin === new URL(publicUrl).origin)
  )
}
