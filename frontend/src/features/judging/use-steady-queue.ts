import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

type Queue = readonly JudgingSubmission[]

/** The queue in an order that stays while the page is open, though submissions come and go meanwhile. */
export function useSteadyQueue(submissions: Queue): Queue {
  const [query] = useSearchParams()
  const before = useRef<Queue>([])
  before.current = steadyQueue(before.current, submissions, query.get('submission'))
  return before.current
}

/**
 * What was there keeps its place and number, what is new comes last. What the judge looks at stays until the judge goes
 * on, so that nothing is taken away from somebody who types; so does what the judge gave back.
 *
 * @param shownId what the judge looks at; null: the first one
 */
export function steadyQueue(before: Queue, now: Queue, shownId: string | null): Queue {
  const shown = before.find(({ id }) => id === shownId) ?? before[0]
  const kept = before.flatMap((each) => {
    const newer = now.find(({ id }) => id === each.id)
    return newer ?? (each === shown || each.conflictOfInterest ? each : [])
  })
  const known = new Set(before.map(({ id }) => id))
  return [...kept, ...now.filter(({ id }) => !known.has(id))]
}
