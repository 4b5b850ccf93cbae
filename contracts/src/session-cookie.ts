/** The `__Host-` prefix pins a cookie to this host, so that no other one can set it; browsers take it over https only. */
const pinned = '__Host-'
const name = 'accolade'

/** The session cookie's name where people use https. */
export const secureSessionCookie = `${pinned}${name}`

/**
 * The names of the cookies with the session's token, of the cookie that recognises a browser, of the one with the token of a
 * sign-in that waits for the second factor, and of the one that recognises a browser as it comes back from a provider.
 *
 * @param publicUrl the address that people use
 */
export function cookieNames(publicUrl: string): {
  session: string
  device: string
  pending: string
  visit: string
} {
  const prefix = publicUrl.startsWith('https:') ? pinned : ''
  return {
    session: `${prefix}${name}`,
    device: `${prefix}${name}-device`,
    pending: `${prefix}${name}-pending`,
    visit: `${prefix}${name}-visit`,
  }
}
