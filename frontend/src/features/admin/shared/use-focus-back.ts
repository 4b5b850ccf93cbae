import { useEffect, useRef } from 'react'

/** Returns the focus to the button that opened a dialog, also if the dialog is removed without an animation. */
export function useFocusBack(open: boolean): void {
  const opener = useRef<Element | null>(null)
  const before = useRef(false)
  // looked at before the dialog takes the focus
  if (open && !before.current) opener.current = document.activeElement
  before.current = open
  useEffect(() => {
    if (!open) return
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener.current instanceof HTMLElement)
          opener.current.focus()
      })
    }
  }, [open])
}
