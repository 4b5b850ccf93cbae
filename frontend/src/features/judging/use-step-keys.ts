import { useEffect, useRef } from 'react'

/** Runs what belongs to a letter when its key is pressed outside of text. */
export function useStepKeys(steps: Readonly<Record<string, () => void>>): void {
  const latest = useRef(steps)
  latest.current = steps
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      latest.current[event.key.toLowerCase()]?.()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('textarea, select, input:not([type=range], [type=checkbox])')
  )
}
