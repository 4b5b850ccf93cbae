/** A box in the window, in CSS pixels from its top left corner. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

type Size = Pick<Box, 'width' | 'height'>

/** How far the places that are tried lie apart. */
const stepPx = 8

/**
 * Where a box covers none of the others: as far down as possible, on the right before the left. Where it would cover
 * some everywhere, it gets the place that hides the smallest share of them: a corner of a large card before a small button.
 */
export function freePlace(size: Size, window: Size, others: readonly Box[]): Box {
  const lowest = Math.max(0, window.height - size.height)
  const right = Math.max(0, window.width - size.width)
  let best: { box: Box; hidden: number } | undefined
  for (const left of new Set([right, 0])) {
    for (let top = lowest; top >= 0; top -= stepPx) {
      const box = { width: size.width, height: size.height, left, top }
      const hidden = others.reduce((sum, other) => sum + hiddenShare(other, box), 0)
      if (hidden === 0) return box
      if (!best || hidden < best.hidden) best = { box, hidden }
    }
  }
  return best?.box ?? { width: size.width, height: size.height, left: right, top: lowest }
}

/** How much of a box lies behind another, 0 to 1. */
function hiddenShare(box: Box, front: Box): number {
  const width = Math.min(box.left + box.width, front.left + front.width) - Math.max(box.left, front.left)
  const height = Math.min(box.top + box.height, front.top + front.height) - Math.max(box.top, front.top)
  return width > 0 && height > 0 ? (width * height) / (box.width * box.height) : 0
}
