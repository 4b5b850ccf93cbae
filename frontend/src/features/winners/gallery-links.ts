import { type Choices, choices } from './gallery-address.ts'

/** The address of the page of an edition, a category or an agency. */
export function scopePath(scope: 'edition' | 'category' | 'agency', key: string): string {
  return `/winners/${scope}/${encodeURIComponent(key)}`
}

/** An address with choices, for links and for `navigate`. */
export function withChoices(path: string, chosen: Choices, page = 1): string {
  const query = new URLSearchParams()
  for (const choice of choices) if (chosen[choice]) query.set(choice, chosen[choice])
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
