import { useEffect } from 'react'

/** Puts the name of what a page shows into the browser's tab, once it is known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    // after the shell, which names every page first
    const timer = setTimeout(() => {
      document.title = `${title} · Accolade`
    })
    return () => clearTimeout(timer)
  }, [title])
}
