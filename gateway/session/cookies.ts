import { parseCookie } from 'cookie'

/** The session cookie's name: the `__Host-` prefix pins it to this host, but browsers take it only over https. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-accolade' : 'accolade'
}

/** The first cookie of that name in a `cookie` header, as it was sent. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return parseCookie(header ?? '', { decode: (value) => value })[name]
}
