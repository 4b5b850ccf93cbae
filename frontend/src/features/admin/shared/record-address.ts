/** The tabs of the page of a submission. */
export type RecordTab =
  | 'entry'
  | 'evidence'
  | 'changes'
  | 'notes'
  | 'payments'
  | 'judging'
  | 'mails'
  | 'history'

/** What the address has of the list of submissions, and the page of one of them takes along. */
export const listNames = [
  'status',
  'category',
  'q',
  'evidence',
  'names',
  'changes',
  'messages',
  'sort',
  'page',
  'pageSize',
] as const

/** The address of the page of a submission; `list` is an address that has the list it is in. */
export function recordAddress(id: string, { tab, list }: { tab?: RecordTab; list?: URLSearchParams } = {}) {
  const query = listOf(list)
  if (tab && tab !== 'entry') query.set('tab', tab)
  const text = query.toString()
  return `/admin/submissions/${id}${text && `?${text}`}`
}

/** The address of the list that one came from, or of the whole list. */
export function listAddress(list: URLSearchParams): string {
  return `/admin?${new URLSearchParams([['tab', 'submissions'], ...listOf(list)])}`
}

function listOf(address: URLSearchParams | undefined): URLSearchParams {
  const kept = new URLSearchParams()
  for (const name of listNames) {
    const value = address?.get(name)
    if (value) kept.set(name, value)
  }
  return kept
}
