/** Only addresses of our own may be returned to. */
export function safeReturn(address: string | null): string {
  return address !== null && /^\/(?![/\\])/.test(address) && !address.startsWith('/auth') ? address : '/'
}
