import { addDays } from '@accolade/contracts/entities/add-days'

/** So many weeks are shown where nobody knows when submissions opened. */
const usualWeeks = 26
/** A year ago is the year before. */
const yearInWeeks = 52

/** The Mondays from the week in which submissions opened to the present one: a year of them at most. */
export function weeksOf(opensOn: string | null, today: string): string[] {
  const thisWeek = mondayOf(today)
  const opened = opensOn && opensOn <= today && opensOn > addDays(thisWeek, -7 * yearInWeeks) ? opensOn : null
  const first = opened ? mondayOf(opened) : addDays(thisWeek, -7 * (usualWeeks - 1))
  const weeks: string[] = []
  for (let week = first; week <= thisWeek; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

/** The same week of the year before: 52 weeks earlier, as deadlines keep their day of the week. */
export function yearBefore(week: string): string {
  return addDays(week, -7 * yearInWeeks)
}

function mondayOf(day: string): string {
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -daysSinceMonday)
}
