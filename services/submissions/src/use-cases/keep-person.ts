import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { storePerson } from '../replicas/person.ts'
import type { Transaction } from '../store/database.ts'
import { renewOfUser } from '../store/projection-store.ts'

/** What a user is called now: in texts that judges read, these names have no place. */
export async function keepPerson(
  event: EventOf<'identity.user-registered' | 'identity.user-changed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  if (await storePerson(event, work)) await renewOfUser(work.tx, event.data.userId)
}
