import { languageAt, pathIn } from './language.ts'

/** The base for parsing a path; no real site has it. */
const site = 'http://site.invalid'

/** Pages that make no sense after signing in, and addresses that are no pages. */
const noPage = /^\/(?:auth|api)(?:\/|$)/

/**
 * Where to go after signing in: an address of a page of this very site, in the form that browsers and headers take, or null.
 * One function for identity, the rendering server and the browser. Anything that is not clearly a path is refused: browsers
 * read `//host`, `/\host` and paths with tabs as another site.
 */
export function safeReturn(address: string | null | undefined): string | null {
  if (!address || !/^\/(?!\/)[^\\\s\p{C}]*$/u.test(address)) return null
  if (!URL.canParse(address, site)) return null
  const { origin, pathname, search, hash } = new URL(address, site)
  // dots within may leave two slashes at the beginning: `/.//host`
  if (origin !== site || pathname.startsWith('//') || noPage.test(languageAt(pathname).path)) return null
  return `${pathname}${search}${hash}`
}

/** The sign-in page in the language of the page to which somebody goes on from it. */
export function signInPage(returnPath: string | null): string {
  return pathIn(languageAt(returnPath ?? '/').language, '/auth')
}
