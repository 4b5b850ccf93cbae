import { pen, polar, smooth } from './path.ts'

/**
 * How a ring is cut. `lines`: one engraved line, turned `turns` times; `rays` and `beads`: a dashed circle; `filled` and
 * `strokes`: one path.
 */
export type Cut =
  | { kind: 'lines'; path: string; turns: number; stepDegrees: number }
  | { kind: 'rays'; dash: string }
  | { kind: 'beads'; dash: string }
  | { kind: 'filled'; path: string }
  | { kind: 'strokes'; path: string }

type Random = () => number
/** The room of a ring, a little inside its edges. */
interface Room {
  inner: number
  outer: number
  random: Random
}

/** The ways of cutting, each with a face of its own. */
const ways = {
  weave: ({ inner, outer, random }: Room) => {
    const lobes = choose([3, 4, 5, 6, 8, 9, 12, 16], random)
    return woven(inner, outer, lobes, 2 + Math.floor(random() * 2), random() * 0.4)
  },
  knots: ({ inner, outer, random }: Room) => woven(inner, outer, choose([24, 30, 36], random), 2, 0, 3),
  rays: ({ inner, outer, random }: Room) => {
    const { period } = pitched(inner, outer, 3 + random() * 5)
    return dashed('rays', period, period * (0.18 + random() * 0.3))
  },
  beads: ({ inner, outer }: Room) => dashed('beads', pitched(inner, outer, outer - inner + 3).period, 0.01),
  teeth: ({ inner, outer, random }: Room) => {
    const { count } = pitched(inner, outer, (outer - inner) * (0.5 + random() * 0.4))
    const up = random() < 0.5
    return filled(count, ({ moveTo, lineTo, close }, from, width) => {
      moveTo(polar(up ? inner : outer, from))
      lineTo(polar(up ? outer : inner, from + width / 2))
      lineTo(polar(up ? inner : outer, from + width))
      close()
    })
  },
  leaves: ({ inner, outer, random }: Room) => {
    const { count } = pitched(inner, outer, (outer - inner) * (0.55 + random() * 0.35))
    const middle = (inner + outer) / 2
    return filled(count, ({ moveTo, curveTo, close }, from, width) => {
      moveTo(polar(inner, from + width / 2))
      curveTo(polar(middle, from - width * 0.15), polar(outer, from + width / 2))
      curveTo(polar(middle, from + width * 1.15), polar(inner, from + width / 2))
      close()
    })
  },
  diamonds: ({ inner, outer, random }: Room) => {
    const { count } = pitched(inner, outer, (outer - inner) * (0.6 + random() * 0.5))
    const middle = (inner + outer) / 2
    return filled(count, ({ moveTo, lineTo, close }, from, width) => {
      moveTo(polar(inner, from + width / 2))
      lineTo(polar(middle, from + width * 0.92))
      lineTo(polar(outer, from + width / 2))
      lineTo(polar(middle, from + width * 0.08))
      close()
    })
  },
  slants: ({ inner, outer, random }: Room): Cut => {
    const { count, period } = pitched(inner, outer, 5 + random() * 3)
    const lean = ((random() < 0.5 ? 1 : -1) * (outer - inner) * (0.6 + random() * 0.6)) / (count * period)
    const { moveTo, curveTo, path } = pen()
    for (let at = 0; at < count; at += 1) {
      moveTo(polar(inner, at / count))
      curveTo(polar((inner + outer) / 2, at / count), polar(outer, at / count + lean))
    }
    return { kind: 'strokes', path: path() }
  },
} satisfies Record<string, (room: Room) => Cut>

type Way = keyof typeof ways

/** Pairs that look well on one medal: the face, and what goes with it. */
const hands: readonly (readonly [Way, Way])[] = [
  ['weave', 'rays'],
  ['leaves', 'weave'],
  ['teeth', 'knots'],
  ['weave', 'beads'],
  ['slants', 'beads'],
  ['diamonds', 'rays'],
  ['slants', 'leaves'],
  ['knots', 'teeth'],
  ['weave', 'diamonds'],
  ['rays', 'weave'],
]

/** The two ways in which one medal is cut. */
export function handOf(random: Random): (face: boolean, room: Omit<Room, 'random'>) => Cut {
  const [first, second] = choose(hands, random)
  return (face, { inner, outer }) => {
    const way = face || random() < 0.3 ? first : second
    const margin = Math.min(3, (outer - inner) * 0.12)
    return ways[way]({ inner: inner + margin, outer: outer - margin, random })
  }
}

/** A wave around the ring; turned by fractions of its period it weaves a band. */
function woven(
  inner: number,
  outer: number,
  lobes: number,
  harmonic: number,
  share: number,
  fewest = 4,
): Cut {
  const turns = Math.min(16, Math.max(fewest, Math.round((outer - inner) / 4.5)))
  const steps = lobes * Math.max(8, Math.ceil(72 / lobes))
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * Math.PI * 2
    const wave = Math.sin(lobes * angle) * (1 - share) + Math.sin(harmonic * lobes * angle) * share
    return polar((inner + outer) / 2 + ((outer - inner) / 2) * wave, step / steps)
  })
  return { kind: 'lines', path: smooth(points), turns, stepDegrees: 360 / lobes / turns }
}

function dashed(kind: 'rays' | 'beads', period: number, drawn: number): Cut {
  return { kind, dash: `${drawn.toFixed(3)} ${(period - drawn).toFixed(3)}` }
}

/** The same figure `count` times around. */
function filled(
  count: number,
  draw: (with_: ReturnType<typeof pen>, from: number, width: number) => void,
): Cut {
  const drawing = pen()
  for (let at = 0; at < count; at += 1) draw(drawing, at / count, 1 / count)
  return { kind: 'filled', path: drawing.path() }
}

/** How often a pitch fits on the middle of a ring, and what it is exactly then. */
function pitched(inner: number, outer: number, pitch: number): { count: number; period: number } {
  const around = Math.PI * (inner + outer)
  const count = Math.max(6, Math.min(72, Math.round(around / pitch)))
  return { count, period: around / count }
}

function choose<T>(from: readonly T[], random: Random): T {
  return from[Math.floor(random() * from.length)]!
}
