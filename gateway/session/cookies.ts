import { parseCookie } from 'cookie'

/** The first cookie of that name in a `cookie` header, as it was sent. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return parseCookie(header ?? '', { decode: (value) => value })[name]
}
