import { useEffect, useRef } from 'react'

/** Runs `act` on Ctrl+Enter, or Cmd+Enter, wherever on the page the focus is, fields included. */
export function useSaveKeys(act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
