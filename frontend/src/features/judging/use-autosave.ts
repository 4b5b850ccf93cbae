import { useEffect, useRef } from 'react'
import type { Entry } from './score-rules.ts'

/** Whoever drags or types is not saved at every step. */
const restMs = 1_200

interface Autosave {
  entries: readonly Entry[]
  /** Scores can be saved here, and now. */
  enabled: boolean
  /** Something is being saved. */
  pending: boolean
  save: (entries: readonly Entry[]) => Promise<unknown>
}

/**
 * A score that the server has, and that the judge changes, saves itself after a moment, or when the judge goes on. What
 * was refused waits for another change, or for Save.
 */
export function useAutosave({ entries, enabled, pending, save }: Autosave): void {
  const due = enabled
    ? entries.filter(({ changed, savedValue, value }) => changed && savedValue !== null && value !== null)
    : []
  const key = due.map(({ criterion, value, notes }) => `${criterion.id} ${value} ${notes}`).join()
  const tried = useRef('')
  const latest = useRef({ due, key, pending, save })
  latest.current = { due, key, pending, save }
  const send = useRef(() => {
    if (latest.current.key === '' || latest.current.key === tried.current) return
    tried.current = latest.current.key
    // where the page is gone nobody waits for an answer; what was not saved is kept in the browser
    latest.current.save(latest.current.due).catch(() => undefined)
  })
  useEffect(() => {
    if (key === '') return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => (latest.current.pending ? wait() : send.current()), restMs)
    }
    wait()
    return () => clearTimeout(timer)
  }, [key])
  useEffect(() => () => send.current(), [])
}
