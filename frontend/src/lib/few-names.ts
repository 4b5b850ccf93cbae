const shown = 5

/** The first names of a list, and how many more there are: `A, B and 7 more`. */
export function fewNames(names: readonly string[]): string {
  const rest = names.length - shown
  const listed = rest > 0 ? [...names.slice(0, shown), `${rest} more`] : [...names]
  const last = listed.pop() ?? ''
  return listed.length > 0 ? `${listed.join(', ')} and ${last}` : last
}

/** `1 submission`, `12 submissions`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
