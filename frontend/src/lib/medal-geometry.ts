/** One ring of a medal: a band of hairlines, as wide as what it stands for weighs. */
export interface Ring {
  /** One engraved line; the band is this line turned `turns` times by `stepDegrees`. */
  path: string
  turns: number
  stepDegrees: number
  inner: number
  outer: number
}

const center = 200
const rim = 188
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

/** The rings of a medal, from the rim inwards, in a 400 × 400 field: drawn by the name, spaced by the weights. */
export function ringsOf(name: string, weights: readonly number[]): Ring[] {
  const random = numbersOf(name)
  const shares = weights.length > 0 ? weights : Array.from({ length: 4 }, () => 15 + random() * 30)
  const total = shares.reduce((sum, share) => sum + share, 0)
  const room = rim - hub - gap * (shares.length - 1)
  let outer = rim
  return shares.map((share) => {
    const width = (room * share) / total
    const ring = engrave(outer - width, outer, random)
    outer -= width + gap
    return ring
  })
}

function engrave(inner: number, outer: number, random: () => number): Ring {
  const lobes = 5 + Math.floor(random() * 14)
  const harmonic = 2 + Math.floor(random() * 2)
  const share = random() * 0.45
  const turns = Math.min(16, Math.max(5, Math.round((outer - inner) / 4.5)))
  const middle = (inner + outer) / 2
  const reach = (outer - inner) / 2
  const steps = lobes * 12
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * Math.PI * 2
    const wave = Math.sin(lobes * angle) * (1 - share) + Math.sin(harmonic * lobes * angle) * share
    const radius = middle + reach * wave
    return `${(center + radius * Math.cos(angle)).toFixed(1)} ${(center + radius * Math.sin(angle)).toFixed(1)}`
  })
  return { path: `M${points.join('L')}Z`, turns, stepDegrees: 360 / lobes / turns, inner, outer }
}
