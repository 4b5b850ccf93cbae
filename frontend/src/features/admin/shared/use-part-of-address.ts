import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Shows the part of a page that the address names after its `#`, once that is there. */
export function usePartOfAddress(isThere: boolean): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same part may be asked for again
  useEffect(() => {
    if (!isThere || !hash) return
    const heading = document.getElementById(hash.slice(1))
    if (!heading) return
    heading.tabIndex = -1
    // after the page has scrolled to its top, as every page does that one goes to
    const frame = requestAnimationFrame(() => {
      heading.focus({ preventScroll: true })
      heading.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(frame)
  }, [isThere, hash, key])
}
