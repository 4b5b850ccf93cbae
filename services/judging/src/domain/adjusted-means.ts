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
    meanHundredths: plain.has(judgingId) ? null : Math.min(10_000, Math.max(0, Math.round(adjusted * 100))),
  }))
}
