import { useEffect, useRef } from 'react'

/**
 * Where the focus goes in a list of rows: into a row that somebody adds, not into those that are loaded, and back to the button for
 * another row from one that is removed.
 *
 * @returns `addButton` for that button; `isAdding` while the row that was added is drawn first
 */
export function useRowsFocus() {
  const addButton = useRef<HTMLButtonElement>(null)
  const adding = useRef(false)
  useEffect(() => {
    adding.current = false
  })
  return {
    addButton,
    isAdding: () => adding.current,
    onAdd: () => {
      adding.current = true
    },
    onRemoved: () => addButton.current?.focus(),
  }
}
