import { type AwardLevel, levelOf } from '@accolade/contracts/entities/judging-rules'

/** A criterion as far as it counts; weights need not sum to 100. */
export interface Weighted {
  id: string
  weight: number
}

/** One judge's scores by criterion, in tenths of 0 to 100. */
export type Sheet = ReadonlyMap<string, number>

/** What one judge gave for one criterion. */
export interface GivenScore {
  judgeId: string
  criterionId: string
  valueTenths: number
}

/** The result of a submission, in hundredths of a point on the 100-point scale. */
export interface Outcome {
  /** Judges who scored every criterion: nobody else counts. */
  judges: number
  meanHundredths: number | null
  spreadHundredths: number | null
  level: AwardLevel | null
}

/** What the others know of a result. */
export type PublishedResult = Pick<Outcome, 'judges' | 'meanHundredths'>

/** What is published of the result of judges' sheets. */
export function resultOf(criteria: readonly Weighted[], sheets: Iterable<Sheet>): PublishedResult {
  const { judges, meanHundredths } = outcomeOf(criteria, sheets)
  return { judges, meanHundredths }
}

/** A value of 0 to 10 as integer tenths. */
export function toTenths(value: number): number {
  return Math.round(value * 10)
}

/**
 * The result of judges' sheets. A judge's score is sum(value × weight) / sum(weights) (spec §5), ×10 on the 100-point
 * scale; the mean is over judges whose sheet is complete, the spread their standard deviation as a population.
 *
 * Integers all the way: a value of 0 to 10 in tenths is a value on the 100-point scale, so that a judge's score is
 * `sum / weights`, exactly. Mean and spread are rounded once, at the end, to hundredths, halves up. The level is that of the
 * rounded mean, which is what people see.
 */
export function outcomeOf(criteria: readonly Weighted[], sheets: Iterable<Sheet>): Outcome {
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0)
  const sums = [...sheets]
    .filter((sheet) => isComplete(criteria, sheet))
    .map((sheet) => sumOf(criteria, sheet))
  if (sums.length === 0) return { judges: 0, meanHundredths: null, spreadHundredths: null, level: null }
  const meanHundredths = meanOf(sums, weights)
  return {
    judges: sums.length,
    meanHundredths,
    spreadHundredths: spreadOf(sums, weights),
    level: levelOf(meanHundredths),
  }
}

/** Scores by judge; of two for the same criterion the later one counts. */
export function sheetsOf(scores: Iterable<GivenScore>): Sheet[] {
  const sheets = new Map<string, Map<string, number>>()
  for (const { judgeId, criterionId, valueTenths } of scores) {
    const sheet = sheets.get(judgeId) ?? new Map<string, number>()
    sheets.set(judgeId, sheet.set(criterionId, valueTenths))
  }
  return [...sheets.values()]
}

export function isComplete(criteria: readonly Weighted[], sheet: Sheet): boolean {
  return criteria.length > 0 && criteria.every(({ id }) => sheet.has(id))
}

function sumOf(criteria: readonly Weighted[], sheet: Sheet): bigint {
  return BigInt(criteria.reduce((sum, { id, weight }) => sum + (sheet.get(id) ?? 0) * weight, 0))
}

function meanOf(sums: readonly bigint[], weights: number): number {
  const divisor = BigInt(weights) * BigInt(sums.length)
  return Number((200n * total(sums) + divisor) / (2n * divisor))
}

/** sqrt(n × Σx² − (Σx)²) / (n × weights), in hundredths; the root is of four times the square, so that halves round up. */
function spreadOf(sums: readonly bigint[], weights: number): number {
  const count = BigInt(sums.length)
  const variance = count * total(sums.map((sum) => sum * sum)) - total(sums) ** 2n
  const divisor = BigInt(weights) * count
  return Number((squareRoot((40_000n * variance) / divisor ** 2n) + 1n) / 2n)
}

function total(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n)
}

/** The largest integer whose square is not above `value` (Newton). */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
