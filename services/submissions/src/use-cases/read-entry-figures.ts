import type { Caller } from '@accolade/chassis/http/auth'
import { dayIn, isTimeZone } from '@accolade/contracts/entities/calendar'
import type { EntryFigures } from '@accolade/contracts/entities/figures'
import { weeksOf, yearBefore } from '../domain/entry-weeks.ts'
import { readProgramme } from '../replicas/programme.ts'
import { countRequests } from '../store/change-request-store.ts'
import {
  countByCategory,
  countByWeek,
  countFilesReading,
  countNamed,
  countWithheld,
} from '../store/entry-figures.ts'
import { countFaults } from '../store/file-check-store.ts'
import { countThreadsUnread } from '../store/thread-store.ts'
import type { Context } from './context.ts'

/** Entries over time, against the year before, and by category. */
export async function readEntryFigures(
  { db }: Context,
  { userId }: Caller,
  now: Date,
): Promise<EntryFigures> {
  const programme = await readProgramme(db)
  const timeZone = isTimeZone(programme.timeZone) ? programme.timeZone : 'UTC'
  const weeks = weeksOf(programme.opensOn, dayIn(timeZone, now))
  const [counts, categories, withheld, named, filesReading, faults, requests, messagesUnread] =
    await Promise.all([
      countByWeek(db, { since: yearBefore(weeks[0]!), timeZone }),
      countByCategory(db, { since: weeks[0]!, timeZone }),
      countWithheld(db),
      countNamed(db),
      countFilesReading(db),
      countFaults(db),
      countRequests(db, now),
      countThreadsUnread(db, userId),
    ])
  const entriesIn = new Map(counts.map(({ week, entries }) => [week, entries]))
  return {
    weeks: weeks.map((from) => ({
      from,
      entries: entriesIn.get(from) ?? 0,
      before: entriesIn.get(yearBefore(from)) ?? 0,
    })),
    categories,
    withheld,
    named,
    filesReading,
    filesChanged: faults.submissions,
    changesOpen: requests.open,
    changesOverdue: requests.overdue,
    messagesUnread,
  }
}
