import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { storeJudge } from '../replicas/judge.ts'
import type { Transaction } from '../store/database.ts'
import { renewOfUser } from '../store/projection-store.ts'

/** A user judges, or no longer does: what the own organization entered is kept away from judges. */
export async function keepJudge(
  event: EventOf<'judge.appointed' | 'judge.dismissed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  if (await storeJudge(event, work)) await renewOfUser(work.tx, event.data.userId)
}
