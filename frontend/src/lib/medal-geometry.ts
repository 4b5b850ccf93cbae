import { type Cut, handOf } from './medal-cuts.ts'
import { rimOf } from './medal-rim.ts'

/** One ring of a medal, as wide as what it represents weighs. */
export interface Ring {
  inner: number
  outer: number
  cut: Cut
}

const outermost = 183
const hub = 34
const gap = 7

/** A small deterministic stream of numbers in [0, 1) out of a text (FNV-1a, then mulberry32). */
export function numbersOf(text: string): () => number {
  let state = 2166136261
  for (const character of text) state = Math.imul(state ^ character.codePointAt(0)!, 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The outline of a medal in a 400 × 400 field, drawn by its name. */
export function outlineOf(name: string): string {
  return rimOf(numbersOf(`rim of ${name}`))
}

/** The rings of a medal, from the rim inwards, in a 400 × 400 field: drawn by the name, spaced by the weights. */
export function ringsOf(name: string, weights: readonly number[]): Ring[] {
  const random = numbersOf(name)
  const shares = weights.length > 0 ? weights : Array.from({ length: 4 }, () => 15 + random() * 30)
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
