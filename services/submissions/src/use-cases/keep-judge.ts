import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { storeJudge } from '../replicas/judge.ts'
import { lockConflicts } from '../store/conflict-store.ts'
import type { Transaction } from '../store/database.ts'
import { renewOfJudge } from '../store/projection-store.ts'

/** Stores whether a user judges, and renews the projections of what the user must not judge: they name the judges to exclude. */
export async function keepJudge(
  event: EventOf<'judge.appointed' | 'judge.dismissed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  await lockConflicts(work.tx)
  if (await storeJudge(event, work)) await renewOfJudge(work.tx, event.data.userId)
}
