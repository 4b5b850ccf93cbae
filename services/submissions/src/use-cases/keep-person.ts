import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { storePerson } from '../replicas/person.ts'
import type { Transaction } from '../store/database.ts'
import { renewOfUser } from '../store/projection-store.ts'
import { lookAgainOfUser } from '../store/reading-store.ts'

/** Stores a user's names, and renews the projections in which they must be redacted, and has files looked through for them. */
export async function keepPerson(
  event: EventOf<'identity.user-registered' | 'identity.user-changed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  if (!(await storePerson(event, work))) return
  const { userId } = event.data
  await renewOfUser(work.tx, userId)
  await lookAgainOfUser(work.tx, userId)
}
