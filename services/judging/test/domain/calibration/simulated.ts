import { levelOf } from '@accolade/contracts/entities/judging-rules'
import type { Mark } from '../../../src/domain/calibration/blocks.ts'
import { drawFrom } from '../../../src/domain/calibration/random.ts'

/** How an edition is drawn. Points on the 100-point scale. */
export interface SimulationOptions {
  seed: string
  entries: number
  judges: number
  perEntry: number
  /** Standard deviations of judges' severities, and of single marks. */
  severity: number
  noise: number
  /** What judge 0 does differently. */
  planted?: {
    shift?: number
    noise?: number
    /** Points from the first entry to the last. */
    drift?: number
    inGroup?: number
    /** The share of sheets on which every criterion gets the same value. */
    alike?: number
  }
}

/** The share of sheets on which every criterion gets the same value, of judges who think about it. */
const usuallyAlike = 0.1

/** An edition with what is true of it: the entries' quality, and the groups. */
export function simulate(options: SimulationOptions) {
  const { seed, entries, judges, perEntry, severity, noise, planted = {} } = options
  const draw = drawFrom(seed)
  const uniform = () => (draw(1_000_000) + 0.5) / 1_000_000
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  const severities = Array.from({ length: judges }, () => severity * normal())
  const quality = Array.from({ length: entries }, () => 40 + 60 * uniform())
  const groups = Array.from({ length: entries }, () => draw(4))
  const panels = quality.map(() => pick(judges, perEntry, draw))
  const places = Array<number>(judges).fill(0)
  const order = pick(entries, entries, draw)
  const totals = panels.flat().reduce((sum, judge) => (judge === 0 ? sum + 1 : sum), 0)
  const marks: Mark[] = order.flatMap((entry) =>
    panels[entry]!.map((judge) => {
      places[judge]!++
      const own = judge === 0 ? planted : {}
      const position = places[judge]!
      const drift = ((own.drift ?? 0) * position) / totals
      const favour = groups[entry] === 0 ? (own.inGroup ?? 0) : 0
      const stray = (own.noise ?? noise) * normal()
      return {
        ...{ entryId: `e${entry}`, judgeId: `j${judge}`, categoryId: 'all', position },
        value: quality[entry]! + severities[judge]! + (own.shift ?? 0) + drift + favour + stray,
        alike: uniform() < (own.alike ?? usuallyAlike),
      }
    }),
  )
  const truth = new Map(quality.map((value, at) => [`e${at}`, value]))
  return {
    marks,
    truth,
    levelOf: (entryId: string) => levelOf(Math.round(truth.get(entryId)! * 100)) ?? ('none' as const),
    severities,
    isInGroup: (entryId: string, judgeId: string) =>
      judgeId === 'j0' && groups[Number(entryId.slice(1))] === 0,
  }
}

/** So many of the numbers below `of`, in a drawn order. */
function pick(of: number, count: number, draw: (below: number) => number): number[] {
  const all = Array.from({ length: of }, (_, at) => at)
  for (let at = 0; at < count; at++) {
    const other = at + draw(of - at)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all.slice(0, count)
}
