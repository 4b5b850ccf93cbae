import type { Mark } from './blocks.ts'
import { meanOf } from './moments.ts'

/** How far the marks of a category can be relied on. */
export interface Reliability {
  /** Krippendorff's α for intervals: 1 for perfect agreement, 0 for chance. Null where nothing varies or nobody shares an entry. */
  alpha: number | null
  /**
   * The intraclass correlation of one judge, absolute agreement: two-way where every judge marked every entry, one-way
   * otherwise. The share of the variance of single marks that is the entries' own.
   */
  icc: number | null
  /** How many judges an entry needs so that their mean has a reliability of 0.75 (Spearman and Brown); null where none suffice. */
  judgesNeeded: number | null
}

/** The reliability of a mean that is asked for. */
export const wantedReliability = 0.75

export function reliabilityOf(marks: readonly Mark[]): Reliability {
  const entries = [...Map.groupBy(marks, ({ entryId }) => entryId).values()]
  const icc = intraclassCorrelation(entries)
  return { alpha: krippendorffsAlpha(entries), icc, judgesNeeded: icc === null ? null : judgesFor(icc) }
}

/** Judges needed for `wantedReliability`, if one has the reliability `icc`. */
function judgesFor(icc: number): number | null {
  if (icc <= 0) return null
  // rounded, because 3 must not become 4 for the last digit
  const judges = (wantedReliability / (1 - wantedReliability)) * ((1 - icc) / icc)
  return Math.max(1, Math.ceil(Number(judges.toFixed(9))))
}

function krippendorffsAlpha(entries: readonly (readonly Mark[])[]): number | null {
  const units = entries.filter((marks) => marks.length > 1).map((marks) => marks.map(({ value }) => value))
  const all = units.flat()
  if (all.length === 0) return null
  // the squared distances of all pairs are twice the count times the squares around the mean
  const observed = units.reduce(
    (total, values) => total + (2 * values.length * squares(values)) / (values.length - 1),
    0,
  )
  const expected = (2 * all.length * squares(all)) / (all.length - 1)
  return expected > 0 ? 1 - observed / expected : null
}

function intraclassCorrelation(entries: readonly (readonly Mark[])[]): number | null {
  const marks = entries.flat()
  const judges = new Set(marks.map(({ judgeId }) => judgeId)).size
  if (entries.length < 2 || marks.length <= entries.length) return null
  const complete = marks.length === entries.length * judges
  return complete ? twoWay(entries, judges) : oneWay(entries, marks)
}

/** ICC(A,1): judges who differ lower it. */
function twoWay(entries: readonly (readonly Mark[])[], judges: number): number | null {
  const marks = entries.flat()
  const count = entries.length
  const byJudge = [...Map.groupBy(marks, ({ judgeId }) => judgeId).values()]
  const total = squares(valuesOf(marks))
  const betweenEntries = judges * squares(entries.map((of) => meanOf(valuesOf(of))))
  const betweenJudges = count * squares(byJudge.map((of) => meanOf(valuesOf(of))))
  const entryMean = betweenEntries / (count - 1)
  const judgeMean = betweenJudges / (judges - 1)
  const rest = (total - betweenEntries - betweenJudges) / ((count - 1) * (judges - 1))
  const below = entryMean + (judges - 1) * rest + (judges * (judgeMean - rest)) / count
  return below > 0 ? (entryMean - rest) / below : null
}

/** ICC(1,1), for entries with different numbers of judges. */
function oneWay(entries: readonly (readonly Mark[])[], marks: readonly Mark[]): number | null {
  const within = entries.reduce((total, of) => total + squares(valuesOf(of)), 0)
  const between = squares(valuesOf(marks)) - within
  const typical =
    (marks.length - entries.reduce((total, of) => total + of.length ** 2, 0) / marks.length) /
    (entries.length - 1)
  const entryMean = between / (entries.length - 1)
  const rest = within / (marks.length - entries.length)
  const below = entryMean + (typical - 1) * rest
  return below > 0 ? (entryMean - rest) / below : null
}

const valuesOf = (marks: readonly Mark[]) => marks.map(({ value }) => value)

/** The sum of the squared distances from the mean. */
function squares(values: readonly number[]): number {
  const mean = meanOf(values)
  return values.reduce((total, value) => total + (value - mean) ** 2, 0)
}
