import type { GatewayRequest } from '../pipeline/request.ts'

/**
 * Where a request comes from, by its headers.
 *
 * `unsaid`: neither Sec-Fetch-Site nor Origin (nor, for a navigation, Referer): no browser of the last years, or not
 * a browser at all.
 */
export type Provenance = 'same-origin' | 'typed' | 'foreign' | 'unsaid'

/** Judges by `Sec-Fetch-Site` where the browser sends it, else by `Origin`, else by `Referer`. */
export function provenanceOf({ headers }: GatewayRequest, publicUrl: string): Provenance {
  const site = headers['sec-fetch-site']
  if (site !== undefined)
    return site === 'same-origin' ? 'same-origin' : site === 'none' ? 'typed' : 'foreign'
  const said = headers.origin ?? headers.referer
  if (said === undefined) return 'unsaid'
  return isOurs(said, headers.host, publicUrl) ? 'same-origin' : 'foreign'
}

/** Ours is the public address, and whatever host the browser itself has put into `Host` under the same scheme. */
function isOurs(address: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const ours = new URL(publicUrl)
  const { origin } = new URL(address)
  return (
    origin === ours.origin || (host !== undefined && origin === `${ours.protocol}//${host.toLowerCase()}`)
  )
}
