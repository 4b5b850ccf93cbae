/**
 * The beginning of a trace (W3C), one for each request: what the servers do for it can be found by it. It reveals nothing
 * about the person or the page.
 */
export function traceparent(): string {
  return `00-${randomHex(16)}-${randomHex(8)}-01`
}

/** So many random bytes in hexadecimal digits; pages that did not come over https have no `crypto.randomUUID`. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
