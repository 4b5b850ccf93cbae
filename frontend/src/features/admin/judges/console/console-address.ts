/** The assignments of one judge, of one category, or that of both. */
export function assignmentsAddress(of: { judge?: string; category?: string } = {}): string {
  return `/admin?${new URLSearchParams({ tab: 'judges', view: 'assignments', ...of })}`
}

/** The results of a category, as the console's page has them; with `needs` only those that nobody is left to judge. */
export function resultsAddress(category: string, needs?: 'judge'): string {
  return `/admin?${new URLSearchParams({ tab: 'judges', category, ...(needs && { needs }) })}#results-title`
}
