import {
  type QueueMark,
  type QueueState,
  queueMarks,
  queueStates,
} from '@accolade/contracts/entities/judging'

/** What the queue is narrowed down to. */
export interface QueueFilter {
  state?: QueueState | undefined
  mark?: QueueMark | undefined
  category?: string | undefined
  q?: string | undefined
}

const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What the queue is narrowed down to, as the page's address says it; what makes no sense is left out. */
export function filterIn(query: URLSearchParams): QueueFilter {
  const show = query.get('show')
  const category = query.get('category')
  return {
    state: queueStates.find((each) => each === show),
    mark: queueMarks.find((each) => each === show),
    category: category && anId.test(category) ? category : undefined,
    q: query.get('q')?.trim().slice(0, 200) || undefined,
  }
}

/** The address with another filter; all else in it stays. */
export function withFilter(
  query: URLSearchParams,
  { state, mark, category, q }: QueueFilter,
): URLSearchParams {
  const next = new URLSearchParams(query)
  const values = { show: mark ?? state, category, q }
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The same for the same filter. */
export const filterKey = (filter: QueueFilter) => String(withFilter(new URLSearchParams(), filter))
