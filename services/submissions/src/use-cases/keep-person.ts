import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { storePerson } from '../replicas/person.ts'
import { lockConflicts } from '../store/conflict-store.ts'
import type { Transaction } from '../store/database.ts'
import { renewOfJudge, renewOfUser } from '../store/projection-store.ts'
import { lookAgainOfUser } from '../store/reading-store.ts'

/** Stores a user's names, and renews the projections in which they must be redacted, and has files looked through for them. */
export async function keepPerson(
  event: EventOf<'identity.user-registered' | 'identity.user-changed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  const { userId } = event.data
  await lockConflicts(work.tx)
  // also of what the person must not judge by the former name, and must by the new one
  await renewOfJudge(work.tx, userId)
  if (!(await storePerson(event, work))) return
  await renewOfJudge(work.tx, userId)
  await renewOfUser(work.tx, userId)
  await lookAgainOfUser(work.tx, userId)
}
