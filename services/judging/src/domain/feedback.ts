import { comparedEntriesMin } from '@accolade/contracts/entities/feedback-rules'
import { isComplete, type Sheet, type Weighted } from './points.ts'

/** A scored entry; the mean is the one that is published as its result. */
export interface ScoredEntry {
  judgingId: string
  meanHundredths: number
  sheets: readonly Sheet[]
}

/** What an entry got, and which percentage of the other entries got less; null where that is not said. */
export interface Place {
  mean: number
  percentile: number | null
}

/** Where the entries of a category lie: a quarter below `low`, half below `middle`, a quarter above `high`. */
export interface Spread {
  low: number
  middle: number
  high: number
}

/** What the entrants of a category may learn; numbers are hundredths of a point of 100, criteria come in the order of the category. */
export interface CategoryFeedback {
  spread: Spread | null
  criteria: (Spread | null)[]
  entries: { judgingId: string; score: Place; criteria: Place[] }[]
}

/** Compares the entries of a category with one another, where there are enough of them that no score of another one can be worked out. */
export function feedbackOf(criteria: readonly Weighted[], entries: readonly ScoredEntry[]): CategoryFeedback {
  const scores = placesOf(entries.map(({ meanHundredths }) => meanHundredths))
  const byCriterion = criteria.map(({ id }) =>
    placesOf(entries.map(({ sheets }) => meanOf(criteria, sheets, id))),
  )
  return {
    spread: scores.spread,
    criteria: byCriterion.map(({ spread }) => spread),
    entries: entries.map(({ judgingId }, at) => ({
      judgingId,
      score: scores.places[at]!,
      criteria: byCriterion.map(({ places }) => places[at]!),
    })),
  }
}

function placesOf(means: readonly number[]): { spread: Spread | null; places: Place[] } {
  if (means.length < comparedEntriesMin)
    return { spread: null, places: means.map((mean) => ({ mean, percentile: null })) }
  const sorted = means.toSorted((one, other) => one - other)
  const others = means.length - 1
  // how many got less than each mean: the place of its first one
  const below = new Map(sorted.map((mean, at) => [mean, at] as const).toReversed())
  return {
    spread: { low: quantile(sorted, 0.25), middle: quantile(sorted, 0.5), high: quantile(sorted, 0.75) },
    places: means.map((mean) => ({ mean, percentile: Math.floor((100 * below.get(mean)!) / others) })),
  }
}

/** Between two values it lies where the share lies between them; in whole points, so that it is nobody's exact result. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return 100 * Math.round((low + (high - low) * (at % 1)) / 100)
}

/** The mean for one criterion, over the judges who count: a value in tenths of 0 to 10 is one of 0 to 100. Halves up. */
function meanOf(criteria: readonly Weighted[], sheets: readonly Sheet[], criterionId: string): number {
  const counting = sheets.filter((sheet) => isComplete(criteria, sheet))
  const sum = counting.reduce((total, sheet) => total + sheet.get(criterionId)!, 0)
  return counting.length === 0 ? 0 : Math.floor((200 * sum + counting.length) / (2 * counting.length))
}
