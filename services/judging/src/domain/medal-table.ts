import { awardLevels, levelOf } from '@accolade/contracts/entities/judging-rules'
import type { DecidingMean, MeanBasis } from '@accolade/contracts/entities/result-rule'
import { outcomeOf, type Sheet, type Weighted } from './points.ts'

/**
 * How results are worked out from scorecards; `verify/` knows by this name what to do. Another way has another name: by
 * `accolade-results-1`, entries that had left the programme kept their medals.
 */
export const resultMethod = 'accolade-results-2'

/** A category as the table has it. */
export interface TableCategory {
  id: string
  name: string
  criteria: readonly (Weighted & { name: string })[]
}

/** An entry with the scorecards that count. */
export interface JudgedEntry {
  /** The id that entries have in the log. */
  entry: string
  category: string
  sheets: Iterable<Sheet>
  /** Hundredths; null: severities could not be removed; undefined: the adjusted mean does not decide, or nobody scored the entry. */
  adjusted: number | null | undefined
}

/** Everything that a seal fixes. Points are hundredths; `mean` is the one that decides. */
export function medalTableOf(of: {
  decides: DecidingMean
  categories: readonly TableCategory[]
  entries: readonly JudgedEntry[]
}) {
  const categories = of.categories.map(({ id, name, criteria }) => ({
    id,
    name,
    criteria: criteria.map(({ id, name, weight }) => ({ id, name, weight })),
  }))
  const criteriaOf = new Map(categories.map(({ id, criteria }) => [id, criteria]))
  return {
    format: 'accolade-medals-1',
    method: resultMethod,
    decides: of.decides,
    levels: Object.fromEntries(Object.entries(awardLevels).map(([level, points]) => [level, points * 100])),
    categories: categories.toSorted(byId(({ id }) => id)),
    entries: of.entries
      .map((entry) => rowOf(entry, criteriaOf.get(entry.category) ?? []))
      .toSorted(byId((row) => row.entry)),
  }
}
export type MedalTable = ReturnType<typeof medalTableOf>

function rowOf({ entry, category, sheets, adjusted }: JudgedEntry, criteria: readonly Weighted[]) {
  const { judges, meanHundredths: plain } = outcomeOf(criteria, sheets)
  const mean = adjusted ?? plain
  return { entry, category, judges, plain, mean, basis: basisOf(adjusted), level: levelOf(mean) }
}

/** What a mean is, by the adjusted one: see `JudgedEntry`. */
export function basisOf(adjusted: number | null | undefined): MeanBasis {
  if (adjusted === undefined) return 'plain'
  return adjusted === null ? 'fallback' : 'adjusted'
}

function byId<T>(idOf: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => (idOf(a) < idOf(b) ? -1 : 1)
}
