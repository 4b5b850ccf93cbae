import type { SubmissionStatus } from '@accolade/contracts/entities/submission'

/** The statuses in which entrants see their score: judging is over. */
export const scoredStatuses = ['reviewed', 'finalist', 'winner', 'completed'] as const

export function resultsAreOut(status: SubmissionStatus): boolean {
  return (scoredStatuses as readonly SubmissionStatus[]).includes(status)
}

/** The mean of scores in hundredths of a point, as points with two decimals; null without any. */
export function averageOf(hundredths: readonly number[]): number | null {
  if (hundredths.length === 0) return null
  return Math.round(hundredths.reduce((sum, value) => sum + value, 0) / hundredths.length) / 100
}
