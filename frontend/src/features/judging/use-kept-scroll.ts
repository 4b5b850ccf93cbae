import { useLayoutEffect, useRef, useState } from 'react'

/** Which of several things is shown in the same place; each is found again where the reader had scrolled to. */
export function useKeptScroll<Name extends string>(first: Name): [shown: Name, show: (name: Name) => void] {
  const [shown, setShown] = useState(first)
  const places = useRef(new Map<Name, number>())
  const before = useRef(first)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    window.scrollTo({ top: places.current.get(shown) ?? 0, behavior: 'instant' })
  }, [shown])
  const show = (name: Name) => {
    places.current.set(shown, window.scrollY)
    setShown(name)
  }
  return [shown, show]
}
