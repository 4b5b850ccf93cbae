import { type Cut, handOf } from './cuts.ts'
import { numbersFrom } from './numbers.ts'
import { rimOf } from './rim.ts'

/** One ring of a medal, as wide as what it represents weighs. */
export interface Ring {
  inner: number
  outer: number
  cut: Cut
}

const outermost = 183
const hub = 34
const gap = 7

/** The outline of a medal in a 400 × 400 field. */
export function outlineOf(rim: number): string {
  return rimOf(numbersFrom(rim))
}

/** The rings of a medal, from the rim inwards, in a 400 × 400 field: drawn by the number, spaced by the weights. */
export function ringsOf(face: number, weights: readonly number[]): Ring[] {
  const random = numbersFrom(face)
  const shares = weights.some((weight) => weight > 0)
    ? weights
    : Array.from({ length: 4 }, () => 15 + random() * 30)
  const total = shares.reduce((sum, share) => sum + share, 0)
  const room = outermost - hub - gap * (shares.length - 1)
  const heaviest = shares.indexOf(Math.max(...shares))
  const cut = handOf(random)
  let outer = outermost
  return shares.map((share, index) => {
    const ring = { inner: outer - (room * share) / total, outer }
    outer = ring.inner - gap
    // the heaviest ring is the medal's face
    return { ...ring, cut: cut(index === heaviest, ring) }
  })
}
