/** Web addresses as people type them. Not in the schemas' file, so that pages complete an address without zod. */

/** The message for an invalid web address (spec §5). */
export const webAddressMessage = 'Invalid url: enter a web address such as https://www.example.com'

// `example.com:8080` has a port, `mailto:` is a scheme
const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i
const host = /^(?:[^\s./?#@:\\]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?:[:/?#]|$)/iu

/**
 * What was typed, trimmed, with `https://` before it where that makes it a web address: `www.x.org`, `x.org/work`. Anything
 * else stays as it is: an address that is complete, another scheme, a mail address, a single word.
 */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  const rest = address.replace(/^\/\//, '')
  if (scheme.test(address) || !host.test(rest)) return address
  const completed = `https://${rest}`
  return URL.canParse(completed) ? completed : address
}
