import { useEffect, useRef } from 'react'
import { isInDialog } from './use-step-keys.ts'

/** Runs `act` on Ctrl+Enter, or Cmd+Enter, wherever on the page the focus is, fields included. */
export function useSaveKeys(act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (isInDialog()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
