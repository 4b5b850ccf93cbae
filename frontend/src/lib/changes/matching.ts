/** Means every read, as the gateway sends it. */
export const everything = '*'

/** Which of the cache's keys are answers of these reads, whatever their parameters and query. */
export function keysOf(paths: readonly string[], keys: Iterable<string>): string[] {
  const own = [...keys].filter((key) => key.startsWith('/api/'))
  if (paths.includes(everything)) return own
  const patterns = paths.map(patternOf)
  return own.filter((key) => patterns.some((pattern) => pattern.test(key)))
}

/** `/api/submissions/:id` → its addresses, with or without a query, or a name behind `#` for another way to read it. */
function patternOf(path: string): RegExp {
  const segments = path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/?#]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${segments.join('/')}(?:[?#]|$)`)
}
