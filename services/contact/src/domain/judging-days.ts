import { dayIn } from '@accolade/contracts/entities/calendar'

/** The programme's calendar days that mails about judging name, in its time zone; null where they are not known. */
export interface JudgingDays {
  timeZone: string
  judgingStarts: string | null
  judgingEnds: string | null
  winnersAnnounced: string | null
}

/** The day, or null where it is over in that time zone, or not known. */
export function ahead(day: string | null, timeZone: string, now: Date): string | null {
  return day !== null && day >= dayIn(timeZone, now) ? day : null
}
