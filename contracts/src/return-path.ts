/** The origin against which a path is read; nobody has it. */
const site = 'http://site.invalid'

/** Pages on which nobody should land after signing in, and what is no page at all. */
const noPage = /^\/(?:auth|api)(?:\/|$)/

/**
 * Where to go after signing in: an address of a page of this very site, in the form that browsers and headers take, or null.
 * One function for identity, the rendering server and the browser. Anything that is not plainly a path is dropped: browsers
 * read `//host`, `/\host` and tabs within as another site.
 */
export function safeReturn(address: string | null | undefined): string | null {
  if (!address || !/^\/(?!\/)[^\\\s\p{C}]*$/u.test(address)) return null
  if (!URL.canParse(address, site)) return null
  const { origin, pathname, search, hash } = new URL(address, site)
  // dots within may leave two slashes at the beginning: `/.//host`
  if (origin !== site || pathname.startsWith('//') || noPage.test(pathname)) return null
  return `${pathname}${search}${hash}`
}
