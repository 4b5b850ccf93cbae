import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useEffect, useRef } from 'react'
import { pathOf } from '../../lib/api-client.ts'
import { statusOf } from '../../lib/api-error.ts'
import { useAddress } from '../../lib/use-address.ts'
import type { Turn } from './queue-rules.ts'
import { useQueue } from './use-queue.ts'
import { useOnline, useRemembered } from './use-remembered.ts'

/** What the judge can go to. */
export type Target = Pick<JudgingSubmission, 'id' | 'number'>

/**
 * Where in the queue the judge is; it is part of the address. Queue and submission may be read again at any time: the judge
 * stays at the submission even where it is no longer in the queue (`gone`). The one before is shown until it is there.
 */
export function usePosition() {
  const [query, changeQuery] = useAddress()
  const wanted = query.get('submission')
  const queue = useQueue(wanted)
  const { home, keepAt } = queue
  const last = useRef<JudgingSubmission>(undefined)
  // where the judge asked to go: the focus follows once it is shown
  const asked = useRef<string>(undefined)

  const id = wanted ?? last.current?.id ?? home.data?.items[0]?.id
  const address = id ? pathOf(judgingRoutes.getJudgingSubmission, { params: { id } }) : null
  const { data, error, mutate } = useRemembered<JudgingSubmission>(address)
  useOnline(error ? mutate : undefined)
  const isMissing = statusOf(error) === 404
  const gone = isMissing && last.current?.id === id ? last.current : undefined
  const current = gone || isMissing ? undefined : data
  if (current && current.id === id) last.current = current
  // an address that somebody kept for too long, or a queue that has just changed
  const isUnknown = isMissing && !gone
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is not there
  useEffect(() => {
    if (!isUnknown) return
    if (wanted) changeQuery((newest) => without(newest, 'submission'), { replace: true })
    else void home.mutate()
  }, [isUnknown, id])
  useEffect(() => {
    // the address follows a moment after the queue
    if (id && (asked.current ?? id) === id) keepAt(id)
  })

  const { items = [], before, after, openAfter, firstOpen } = home.data ?? {}
  const rows = [...items, before, after, openAfter, firstOpen, ...(queue.shown.data?.items ?? [])]
  const known = [...rows, data, last.current].find((each) => each?.id === id)
  const turn: Turn = known ?? { number: 0, place: 0, later: 0 }
  const go = (target: Target | undefined) => {
    if (!target || target.id === id) return
    asked.current = target.id
    queue.follow(target.id)
    changeQuery((newest) => withSubmission(newest, target.id), { replace: true })
  }
  useEffect(() => {
    if (!current || current.id !== asked.current) return
    asked.current = undefined
    document.getElementById('submission-title')?.focus()
  }, [current])
  return {
    queue,
    id,
    /** Its place in the order of the queue. */
    turn,
    current,
    gone,
    error: isMissing ? undefined : error,
    reload: mutate,
    go,
  }
}

export type Position = ReturnType<typeof usePosition>

function withSubmission(query: URLSearchParams, id: string): URLSearchParams {
  const to = new URLSearchParams(query)
  to.set('submission', id)
  return to
}

function without(query: URLSearchParams, name: string): URLSearchParams {
  const others = new URLSearchParams(query)
  others.delete(name)
  return others
}
