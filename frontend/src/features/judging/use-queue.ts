import type { JudgingQueue } from '@accolade/contracts/entities/judging'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useEffect, useState } from 'react'
import { pathOf } from '../../lib/api-client.ts'
import { useAddress } from '../../lib/use-address.ts'
import { filterIn, filterKey, type QueueFilter, withFilter } from './queue-address.ts'
import { useRemembered } from './use-remembered.ts'

/** A page of the queue: the one that a submission is on, or one by its number. */
interface Place {
  at?: string
  page?: number
}

/**
 * The page of the queue that has the submission which the judge reads, and the page that is looked at, the same unless the
 * judge turned it. The page before stays until the next is there. What it is narrowed down to is part of the address.
 */
export function useQueue(submissionId: string | null) {
  const [query, changeQuery] = useAddress()
  // a state, as the address follows a moment after the place
  const [filter, setFilter] = useState(() => filterIn(query))
  const asked = filterKey(filterIn(query))
  // biome-ignore lint/correctness/useExhaustiveDependencies: where somebody else has changed the address
  useEffect(() => {
    if (asked !== filterKey(filter)) setFilter(filterIn(query))
  }, [asked])
  const [place, setPlace] = useState<Place>(submissionId ? { at: submissionId } : {})
  const [turned, setTurned] = useState<Place | null>(null)
  const home = usePage(filter, place)
  const shown = usePage(filter, turned ?? place)
  const has = (queue: JudgingQueue | undefined, id: string) => queue?.items.some((row) => row.id === id)
  return {
    home,
    shown,
    filter,
    turnTo: (page: number) => setTurned({ page }),
    /** Goes to the page of a submission. */
    follow: (id: string) => {
      setTurned(null)
      if (has(home.data, id)) return
      setPlace(turned && has(shown.data, id) ? turned : { at: id })
    },
    /** The submission that is read may have moved to another page, or belong to none. */
    keepAt: (id: string) => {
      if (home.data && !home.isLoading && !has(home.data, id) && place.at !== id) setPlace({ at: id })
    },
    /** What is searched shows from its beginning, any other part where the submission is. */
    narrow: (change: QueueFilter, id: string | undefined) => {
      const narrowed = { ...filter, ...change }
      setFilter(narrowed)
      changeQuery((newest) => withFilter(newest, narrowed), { replace: true })
      setPlace(id ? { at: id } : {})
      setTurned(change.q ? { page: 1 } : null)
    },
  }
}

export type Queue = ReturnType<typeof useQueue>

function usePage(filter: QueueFilter, place: Place) {
  const address = pathOf(judgingRoutes.listJudgingSubmissions, { query: { ...filter, ...place } })
  return useRemembered<JudgingQueue>(address)
}
