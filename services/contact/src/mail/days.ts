import type { Wording } from '@accolade/chassis/words/wording'
import { ahead, type JudgingDays } from '../domain/judging-days.ts'

/** When judging is, in a sentence; empty where that is over or not known. */
export function judgingAhead(
  { t, day }: Wording,
  { timeZone, judgingStarts, judgingEnds }: JudgingDays,
  now: Date,
): string {
  const starts = ahead(judgingStarts, timeZone, now)
  const ends = ahead(judgingEnds, timeZone, now)
  if (!ends) return ''
  return starts
    ? t('Judging runs from {first} to {last}.', { first: day(starts), last: day(ends) })
    : t('Judging ends on {day}.', { day: day(ends) })
}

/** When winners are announced, in a sentence; empty where that is over or not known. */
export function announcementAhead(
  { t, day }: Wording,
  { timeZone, winnersAnnounced }: JudgingDays,
  now: Date,
): string {
  const announced = ahead(winnersAnnounced, timeZone, now)
  return announced ? t('Winners are announced on {day}.', { day: day(announced) }) : ''
}
