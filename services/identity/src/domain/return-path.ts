/**
 * Where to go after signing in: a path on this very site, or null. Browsers read `//host`, `/\host` and tabs within as
 * another site, so anything that is not plainly a path is dropped.
 */
export function safeReturnPath(path: string | undefined): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  return path !== undefined && /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(path) ? path : null
}
