// Means without what each judge adds everywhere: entries fixed, judges random, variances by restricted maximum likelihood. What is worked out
// is rounded so that the last bits decide nothing: the chance to 9 places, points to 6 before they are rounded to hundredths.
import { betaShare } from './beta.ts'
import { eigenOf } from './eigen.ts'

/** A complete scorecard: its points are `sum / weights`. */
export interface Mark {
  entry: string
  judge: string
  sum: number
  weights: number
}

/** Judges with fewer entries are not compared. */
const fewestEntries = 8
/** Severities are taken out where the chance to see such differences among equal judges is smaller. */
const significance = 50_000_000

/** The adjusted mean of each entry that has marks, in hundredths; null where severities cannot be taken out. */
export function adjustedMeans(marks: readonly Mark[]): Map<string, number | null> {
  const means = new Map<string, number | null>()
  for (const block of blocksOf(marks)) {
    const effects = effectsOf(block)
    for (const [entry, own] of Map.groupBy(block, (mark) => mark.entry)) {
      const points = own.map((mark) => pointsOf(mark) - (effects?.get(mark.judge) ?? 0))
      means.set(entry, effects && hundredthsOf(sum(points) / points.length))
    }
  }
  return means
}

const pointsOf = (mark: Mark) => mark.sum / mark.weights
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function hundredthsOf(points: number): number {
  const millionths = Math.round(points * 1_000_000)
  return Math.min(10_000, Math.max(0, Math.floor((millionths + 5_000) / 10_000)))
}

/** Marks that are connected by entries and judges. */
function blocksOf(marks: readonly Mark[]): Mark[][] {
  const byEntry = Map.groupBy(marks, ({ entry }) => entry)
  const byJudge = Map.groupBy(marks, ({ judge }) => judge)
  const seen = new Set<string>()
  const blocks: Mark[][] = []
  for (const first of byJudge.keys()) {
    const block: Mark[] = []
    const waiting = seen.has(first) ? [] : [first]
    seen.add(first)
    for (let judge = waiting.pop(); judge !== undefined; judge = waiting.pop()) {
      block.push(...byJudge.get(judge)!)
      for (const { entry } of byJudge.get(judge)!)
        for (const other of byEntry.get(entry)!)
          if (!seen.has(other.judge)) {
            seen.add(other.judge)
            waiting.push(other.judge)
          }
    }
    if (block.length > 0) blocks.push(block)
  }
  return blocks
}

/** What each judge of a block adds; null where that cannot be said, or is no more than chance. */
function effectsOf(block: readonly Mark[]): Map<string, number> | null {
  const counts = Map.groupBy(block, ({ judge }) => judge)
  const compared = block.filter(({ judge }) => counts.get(judge)!.length >= fewestEntries)
  const judges = [...new Set(compared.map(({ judge }) => judge))].sort()
  if (judges.length < 2 || blocksOf(compared).length !== 1) return null
  const entries = [...Map.groupBy(compared, ({ entry }) => entry).values()]
  const contrasts = compared.length - entries.length
  const rank = judges.length - 1
  const degrees = contrasts - rank
  if (degrees < 1) return null

  const at = new Map(judges.map((judge, place) => [judge, place]))
  const connected = judges.map(() => new Float64Array(judges.length))
  const distances = new Float64Array(judges.length)
  let within = 0
  for (const marks of entries) {
    const mean = sum(marks.map(pointsOf)) / marks.length
    for (const mark of marks) {
      const row = connected[at.get(mark.judge)!]!
      const distance = pointsOf(mark) - mean
      within += distance * distance
      distances[at.get(mark.judge)!]! += distance
      row[at.get(mark.judge)!]! += 1
      for (const { judge } of marks) row[at.get(judge)!]! -= 1 / marks.length
    }
  }
  const { values, vectors } = eigenOf(connected)
  // the constant is what nobody can know of the judges of a block
  const smallest = values.indexOf(Math.min(...values))
  values[smallest] = 0
  const projected = vectors.map((vector) => sum(judges.map((_, judge) => vector[judge]! * distances[judge]!)))
  const gains = projected.map((part, place) => (values[place]! > 0 ? part ** 2 / values[place]! : 0))
  const explained = sum(gains)
  const unexplained = Math.max(0, within - explained)
  const error = unexplained / degrees
  const f = explained / rank / error
  const chance =
    error > 0 ? betaShare(degrees / (degrees + rank * f), degrees / 2, rank / 2) : explained > 0 ? 0 : 1
  if (!(Math.round(chance * 1e9) < significance)) return null

  const ratio = varianceRatio({ values, gains, unexplained, contrasts })
  const parts = projected.map((part, place) => (part * ratio) / (1 + ratio * values[place]!))
  return new Map(
    judges.map((judge, row) => [judge, sum(parts.map((part, place) => part * vectors[place]![row]!))]),
  )
}

/** The variance of judges over that of marks at the maximum of the restricted likelihood, looked for from 10^-8 to 10^8. */
function varianceRatio(of: {
  values: readonly number[]
  gains: readonly number[]
  unexplained: number
  contrasts: number
}): number {
  const { values, gains, unexplained, contrasts } = of
  const left = (ratio: number) =>
    (unexplained + sum(gains.map((gain, at) => gain / (1 + ratio * values[at]!)))) / contrasts
  const likelihood = (ratio: number) =>
    -contrasts * Math.log(left(ratio)) - sum(values.map((value) => Math.log1p(ratio * value)))
  const slope = (ratio: number) =>
    sum(gains.map((gain, at) => (gain * values[at]!) / (1 + ratio * values[at]!) ** 2)) / left(ratio) -
    sum(values.map((value) => value / (1 + ratio * value)))
  const places = [0, ...Array.from({ length: 161 }, (_, at) => 10 ** (-8 + at / 10))]
  let best = 0
  for (let at = 1; at < places.length; at++)
    if (likelihood(places[at]!) > likelihood(places[best]!)) best = at
  let low = places[Math.max(0, best - 1)]!
  let high = places[Math.min(places.length - 1, best + 1)]!
  if (!(slope(low) > 0)) return low
  if (slope(high) > 0) return high
  for (let times = 0; times < 200 && high > low; times++) {
    const middle = low + (high - low) / 2
    if (middle <= low || middle >= high) break
    if (slope(middle) > 0) low = middle
    else high = middle
  }
  return low
}
