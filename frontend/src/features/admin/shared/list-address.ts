/** What a list is asked for: its filters and order as the address has them, and the page. */
export type ListQuery = { page: number; pageSize?: number; sort?: string } & Record<string, unknown>

/** What of the page's address is for a list. */
export function listQuery(address: URLSearchParams, filters: readonly string[], prefix = ''): ListQuery {
  const query: ListQuery = { page: numberOf(address.get(`${prefix}page`)) ?? 1 }
  const pageSize = numberOf(address.get(`${prefix}pageSize`))
  if (pageSize) query.pageSize = pageSize
  for (const name of [...filters, 'sort']) {
    const value = address.get(prefix + name)
    if (value) query[name] = value
  }
  return query
}

function numberOf(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}
