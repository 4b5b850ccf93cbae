import { ahead, type JudgingDays } from '../domain/judging-days.ts'

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `December 16, 2025`, of a calendar day. */
export function formatDay(day: string): string {
  return longDay.format(new Date(day))
}

/** The programme's days that are still to come, as sentences; empty where there are none. */
export function daysAhead(days: JudgingDays, now: Date): string {
  const { timeZone, judgingStarts, judgingEnds, winnersAnnounced } = days
  const [starts, ends, announced] = [judgingStarts, judgingEnds, winnersAnnounced].map((day) =>
    ahead(day, timeZone, now),
  )
  return [
    ...(ends && starts ? [`Judging runs from ${formatDay(starts)} to ${formatDay(ends)}.`] : []),
    ...(ends && !starts ? [`Judging ends on ${formatDay(ends)}.`] : []),
    ...(announced ? [`Winners are announced on ${formatDay(announced)}.`] : []),
  ].join(' ')
}
