import { useEffect, useRef } from 'react'

/** Runs what belongs to a key when it is pressed outside of text, and of a dialog that is open. */
export function useStepKeys(steps: Readonly<Record<string, () => void>>): void {
  const latest = useRef(steps)
  latest.current = steps
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target) || isInDialog()) return
      const step = latest.current[event.key.toLowerCase()]
      if (!step) return
      // the key is not also typed where the focus goes
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Whether a dialog is open, which has the keys for itself. */
export function isInDialog(): boolean {
  return document.querySelector('dialog[open]') !== null
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('textarea, select, input:not([type=range], [type=checkbox])')
  )
}
