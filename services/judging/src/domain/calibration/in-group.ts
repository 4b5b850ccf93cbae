import { meanOf } from './moments.ts'
import type { Draw } from './random.ts'

interface GroupedMark {
  scaled: number
  points: number
  inGroup: boolean
}

/** After so many orders that differ as much, the chance is known well enough (Besag and Clifford). */
const enough = 20
const most = 100_000

/**
 * How many points more a judge gives to entries of the own group than to others, and the chance of such a difference if groups
 * did not matter: of all orders in which the marks could be dealt to the two.
 *
 * @returns null with fewer than two entries on either side
 */
export function inGroupDifference(
  marks: readonly GroupedMark[],
  draw: Draw,
): { size: number; chance: number } | null {
  const inside = marks.filter(({ inGroup }) => inGroup)
  const outside = marks.filter(({ inGroup }) => !inGroup)
  if (inside.length < 2 || outside.length < 2) return null
  const size = meanOf(inside.map(({ points }) => points)) - meanOf(outside.map(({ points }) => points))
  return {
    size,
    chance: chanceOf(
      marks.map(({ scaled }) => scaled),
      inside.map(({ scaled }) => scaled),
      draw,
    ),
  }
}

function chanceOf(all: number[], inside: readonly number[], draw: Draw): number {
  const mean = meanOf(all)
  const distanceOf = (values: readonly number[]) => Math.abs(meanOf(values) - mean)
  const observed = distanceOf(inside) - 1e-9
  const values = [...all]
  let asFar = 0
  for (let orders = 1; orders <= most; orders++) {
    for (let at = 0; at < inside.length; at++) {
      const other = at + draw(values.length - at)
      ;[values[at], values[other]] = [values[other]!, values[at]!]
    }
    if (distanceOf(values.slice(0, inside.length)) >= observed) asFar++
    if (asFar === enough) return asFar / orders
  }
  return (asFar + 1) / (most + 1)
}
