import type { Segment } from '@accolade/contracts/entities/broadcast'
import { dayIn } from '@accolade/contracts/entities/calendar'
import { readProgramme } from '../replicas/programme.ts'
import { listPayersWithOpenInvoices } from '../store/segment-store.ts'
import type { Context } from './context.ts'

/** What finding people needs: invoices are here, submissions knows the entrants, judging the judges. */
export type FindingPeople = Pick<Context, 'db' | 'askEntrants' | 'askJudges'>

/**
 * Who belongs to a segment now, by id.
 *
 * @throws DomainError `unavailable` where the service that knows does not answer
 */
export async function findSegment(
  { db, askEntrants, askJudges }: FindingPeople,
  { audience, statuses, categoryIds }: Segment,
  now: Date,
): Promise<string[]> {
  switch (audience) {
    case 'entrants':
      return askEntrants({ statuses, categoryIds })
    case 'unpaid':
      return listPayersWithOpenInvoices(db, { dueBefore: null, categoryIds })
    case 'overdue': {
      const { timeZone } = await readProgramme(db)
      return listPayersWithOpenInvoices(db, { dueBefore: dayIn(timeZone, now), categoryIds })
    }
    case 'judges':
    case 'lagging-judges':
      return askJudges({ lagging: audience === 'lagging-judges', categoryIds })
  }
}
