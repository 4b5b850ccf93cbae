import { type RefObject, useLayoutEffect } from 'react'
import { type Box, freePlace } from '../lib/free-place.ts'

const controls = 'a[href], button, input, select, textarea, summary, [role=slider], [role=tab], [role=option]'
/** How often the place is looked at again: pages scroll, dialogs open. */
const lookAgainMs = 250

/** Keeps what floats above the page where it covers nothing that can be clicked. */
export function useFreePlace(floating: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = floating.current
    if (!element) return
    moveAside(element)
    const timer = setInterval(() => moveAside(element), lookAgainMs)
    return () => clearInterval(timer)
  }, [floating])
}

function moveAside(element: HTMLElement): void {
  // whoever points at it, or has the focus in it, must not lose it
  if (element.querySelector(':hover, :focus')) return
  const size = element.getBoundingClientRect()
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const { left, top } = freePlace(size, view, clickable(element))
  Object.assign(element.style, { left: `${left}px`, top: `${top}px`, right: 'auto', bottom: 'auto' })
}

/** The boxes of all controls; in front of a dialog, of those within it: nobody can click the others. */
function clickable(element: HTMLElement): Box[] {
  const scope = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document
  return [...scope.querySelectorAll(controls)]
    .filter((each) => !element.contains(each))
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
}
