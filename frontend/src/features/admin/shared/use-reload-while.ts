import { useEffect, useEffectEvent } from 'react'

const everyMs = 5_000

/** Reads again every few seconds for as long as something moves and the page is looked at. */
export function useReloadWhile(moving: boolean, reload: () => unknown): void {
  const read = useEffectEvent(() => {
    if (!document.hidden) reload()
  })
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => read(), everyMs)
    return () => clearInterval(timer)
  }, [moving])
}
