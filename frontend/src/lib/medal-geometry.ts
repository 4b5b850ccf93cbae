/** One ring of a medal, as wide as what it stands for weighs. */
export interface Ring {
  inner: number
  outer: number
  /** `lines`: one engraved line, turned `turns` times; `rays` and `beads`: a dashed circle. */
  cut:
    | { kind: 'lines'; path: string; turns: number; stepDegrees: number }
    | { kind: 'rays' | 'beads'; dash: string }
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
  const heaviest = shares.indexOf(Math.max(...shares))
  let outer = rim
  return shares.map((share, index) => {
    const width = (room * share) / total
    const inner = outer - width
    // the heaviest ring is always engraved: it gives the medal its face
    const choice = index === heaviest ? 0 : random()
    const cut =
      choice < 0.5
        ? lines(inner, outer, random)
        : dashes(inner, outer, choice < 0.82 ? 'rays' : 'beads', random)
    outer = inner - gap
    return { inner, outer: inner + width, cut }
  })
}

/** A wave around the ring; turned by fractions of its period it weaves a band. */
function lines(inner: number, outer: number, random: () => number): Ring['cut'] {
  const lobes = [3, 4, 5, 6, 8, 9, 12, 16, 21][Math.floor(random() * 9)]!
  const harmonic = 2 + Math.floor(random() * 2)
  const share = random() * 0.4
  const turns = Math.min(18, Math.max(4, Math.round((outer - inner) / 4)))
  const steps = lobes * 18
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * Math.PI * 2
    const wave = Math.sin(lobes * angle) * (1 - share) + Math.sin(harmonic * lobes * angle) * share
    const radius = (inner + outer) / 2 + ((outer - inner) / 2) * wave
    return [center + radius * Math.cos(angle), center + radius * Math.sin(angle)] as const
  })
  return { kind: 'lines', path: smooth(points), turns, stepDegrees: 360 / lobes / turns }
}

/** Rays are dashes as wide as the ring, beads are round ones on its middle. */
function dashes(inner: number, outer: number, kind: 'rays' | 'beads', random: () => number): Ring['cut'] {
  const around = Math.PI * (inner + outer)
  const pitch = kind === 'rays' ? 3 + random() * 5 : outer - inner + 3
  const period = around / Math.round(around / pitch)
  const drawn = kind === 'rays' ? period * (0.18 + random() * 0.3) : 0.01
  return { kind, dash: `${drawn.toFixed(3)} ${(period - drawn).toFixed(3)}` }
}

/** A closed curve through the middles between points, bent by the points. */
function smooth(points: readonly (readonly [number, number])[]): string {
  const middle = (at: number) => {
    const [x, y] = points[at % points.length]!
    const [nextX, nextY] = points[(at + 1) % points.length]!
    return `${((x + nextX) / 2).toFixed(1)} ${((y + nextY) / 2).toFixed(1)}`
  }
  const bends = points.map((_, at) => {
    const [x, y] = points[(at + 1) % points.length]!
    return `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(at + 1)}`
  })
  return `M${middle(0)}${bends.join('')}Z`
}
