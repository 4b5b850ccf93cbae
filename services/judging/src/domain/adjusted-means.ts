import type { Calibration } from './calibration/calibration.ts'

/** The mean of an entry without severities, in hundredths; null: they could not be removed, and the plain mean decides. */
export interface AdjustedMean {
  judgingId: string
  judges: number
  meanHundredths: number | null
}

/**
 * The adjusted means of a calibration as results have them. Without severities a mean may leave the scale by a little: it is brought back
 * to its end, because nobody can have more than 100 points.
 */
export function adjustedMeansOf({
  blocks,
  entries,
}: Pick<Calibration, 'blocks' | 'entries'>): AdjustedMean[] {
  const plain = new Set(blocks.filter((block) => block.plain !== null).flatMap(({ entryIds }) => entryIds))
  return entries.map(({ entryId: judgingId, judges, adjusted }) => ({
    ...{ judgingId, judges },
    meanHundredths: plain.has(judgingId) ? null : hundredthsOf(adjusted),
  }))
}

/**
 * Points as hundredths within the scale. They are rounded to millionths first: where judges' severities cancel out, an adjusted mean is a
 * plain one but for the last bits, and often exactly between two hundredths. So the last bits, which differ between ways to work out
 * the same model, decide nothing.
 */
function hundredthsOf(points: number): number {
  const millionths = Math.round(points * 1_000_000)
  return Math.min(10_000, Math.max(0, Math.floor((millionths + 5_000) / 10_000)))
}
