import type { Programme } from '@accolade/contracts/entities/programme'

/** The one programme of an installation. */
export const programmeId = 'programme'

/** The dates on which the two timelines disagree; a date that one of them leaves open is no disagreement. */
export function timelineConflicts({ timelineA, timelineB }: Programme): string[] {
  return (Object.keys(timelineA) as (keyof typeof timelineA)[]).filter(
    (date) => timelineA[date] !== null && timelineB[date] !== null && timelineA[date] !== timelineB[date],
  )
}
