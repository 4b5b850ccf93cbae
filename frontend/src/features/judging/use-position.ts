import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { neighboursOf } from './queue-rules.ts'

/**
 * Where in the queue the judge is; it is part of the address. The list may be read again at any time: the judge stays at
 * the submission even where it is no longer in it (`gone`). The keys P and N go back and forth outside of text.
 */
export function usePosition(submissions: readonly JudgingSubmission[]) {
  const [query, setQuery] = useSearchParams()
  const last = useRef<JudgingSubmission>(undefined)
  // where the judge asked to go: the focus follows once it is shown
  const asked = useRef<string>(undefined)
  const find = (id: string | null | undefined) => submissions.find((each) => each.id === id)
  const wanted = query.get('submission')
  const left = wanted === null || wanted === last.current?.id ? last.current : undefined
  const current = find(wanted ?? left?.id) ?? (left ? undefined : submissions[0])
  if (current) last.current = current
  const gone = current ? undefined : left
  const number = (current ?? gone)?.number ?? 0
  const { previous, next } = neighboursOf(submissions, number)
  const go = (target: JudgingSubmission | undefined) => {
    if (!target || target === current) return
    asked.current = target.id
    setQuery({ submission: target.id }, { replace: true })
  }
  useEffect(() => {
    if (!current || current.id !== asked.current) return
    asked.current = undefined
    document.getElementById('submission-title')?.focus()
  }, [current])
  const latest = useRef({ go, previous, next })
  latest.current = { go, previous, next }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      const { go, previous, next } = latest.current
      const target = { n: next, p: previous }[event.key.toLowerCase()]
      if (target) go(target)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { current, gone, previous, next, go }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('textarea, input:not([type=range], [type=checkbox])')
}
