import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Where in the queue the judge is; it stands in the address. The keys P and N go back and forth outside of text. */
export function usePosition(submissions: readonly JudgingSubmission[]) {
  const [query, setQuery] = useSearchParams()
  const found = submissions.findIndex(({ id }) => id === query.get('submission'))
  const index = Math.max(0, found)
  const go = (next: number) => {
    const target = submissions[next]
    if (!target || next === index) return
    setQuery({ submission: target.id }, { replace: true })
    requestAnimationFrame(() => document.getElementById('submission-title')?.focus())
  }
  const latest = useRef({ go, index })
  latest.current = { go, index }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      const step = { n: 1, p: -1 }[event.key.toLowerCase()]
      if (step) latest.current.go(latest.current.index + step)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { index, go }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('textarea, input:not([type=range], [type=checkbox])')
}
