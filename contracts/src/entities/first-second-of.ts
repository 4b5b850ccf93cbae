import { addDays } from './add-days.ts'
import { lastSecondOf } from './calendar.ts'

/** The first second of a calendar day, `YYYY-MM-DD`, in a time zone: the one after the day before has ended. */
export function firstSecondOf(timeZone: string, day: string): Date {
  return new Date(lastSecondOf(timeZone, addDays(day, -1)).getTime() + 1_000)
}
