import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { storeJudge } from '../replicas/judge.ts'
import type { Transaction } from '../store/database.ts'
import { renewOfUser } from '../store/projection-store.ts'

/** Stores whether a user judges, and renews the projections of the user's organizations: they name the judges to exclude. */
export async function keepJudge(
  event: EventOf<'judge.appointed' | 'judge.dismissed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  if (await storeJudge(event, work)) await renewOfUser(work.tx, event.data.userId)
}
