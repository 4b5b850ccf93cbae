import { ahead, type JudgingDays } from '../domain/judging-days.ts'

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `December 16, 2025`, of a calendar day. */
export function formatDay(day: string): string {
  return longDay.format(new Date(day))
}

/** When judging is, in a sentence; empty where that is over or not known. */
export function judgingAhead({ timeZone, judgingStarts, judgingEnds }: JudgingDays, now: Date): string {
  const starts = ahead(judgingStarts, timeZone, now)
  const ends = ahead(judgingEnds, timeZone, now)
  if (!ends) return ''
  return starts
    ? `Judging runs from ${formatDay(starts)} to ${formatDay(ends)}.`
    : `Judging ends on ${formatDay(ends)}.`
}

/** When winners are announced, in a sentence; empty where that is over or not known. */
export function announcementAhead({ timeZone, winnersAnnounced }: JudgingDays, now: Date): string {
  const announced = ahead(winnersAnnounced, timeZone, now)
  return announced ? `Winners are announced on ${formatDay(announced)}.` : ''
}

/** `December 16, 2025 at 9:30:00 AM UTC`. */
export function formatMoment(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at)
}
