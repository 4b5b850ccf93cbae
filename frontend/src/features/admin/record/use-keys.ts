import { useEffect, useRef } from 'react'

/** What keys do while nobody types and no dialog is open. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable], [role=dialog]')
      )
        return
      if (document.querySelector('[role=dialog][aria-modal=true], dialog[open]')) return
      const action = latest.current[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
