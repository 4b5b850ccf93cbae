import { addDays } from '@accolade/contracts/entities/add-days'
import { dayIn } from '@accolade/contracts/entities/calendar'
import { firstSecondOf } from '@accolade/contracts/entities/first-second-of'

/** Reminders go out nine hours after the day begins: at nine in the morning, but for the days on which clocks change. */
const morningMs = 9 * 3_600_000

/** What people are reminded of on a day. */
export interface DueReminders {
  /** Each deadline, `YYYY-MM-DD`, of which so many `days` are left. */
  steps: { deadline: string; days: number }[]
  /** The morning; whoever began a draft later knows the deadline. */
  from: Date
}

/** Which reminders of drafts go out now, in the programme's time zone; null: none yet today, or none at all. */
export function draftRemindersDue(
  { timeZone, draftReminderDays }: { timeZone: string; draftReminderDays: readonly number[] },
  now: Date,
): DueReminders | null {
  const today = dayIn(timeZone, now)
  const from = new Date(firstSecondOf(timeZone, today).getTime() + morningMs)
  if (draftReminderDays.length === 0 || now < from) return null
  return { steps: draftReminderDays.map((days) => ({ deadline: addDays(today, days), days })), from }
}
