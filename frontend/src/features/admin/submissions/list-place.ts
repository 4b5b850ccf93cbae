import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/** The state of a page's place in the history that was opened from the list. */
export const fromList = { fromList: true } as const

/** How far the list was scrolled when a submission of it was opened, and at which address that was. */
let left: { address: string; top: number } | undefined

/** Keeps how far the list is scrolled, before one of its submissions is opened. */
export function rememberPlace(): void {
  left = { address: window.location.href, top: window.scrollY }
}

/** Scrolls the list to where it was, for whoever comes back to it. */
export function usePlaceAgain(isReady: boolean): void {
  const isBack = useNavigationType() === 'POP'
  const place = useRef(isBack && left?.address === window.location.href ? left : undefined)
  useEffect(() => {
    if (!isReady || !place.current) return
    const { top } = place.current
    place.current = undefined
    // every change of page begins a way to the top; this ends it
    const frame = requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }))
    return () => cancelAnimationFrame(frame)
  }, [isReady])
}
