import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'

/** Keeps what a user is called. */
export function storePerson(
  { data, aggregate: { version } }: EventOf<'identity.user-registered' | 'identity.user-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  const { userId, username, email, firstName, lastName } = data
  return storeIfNewer(tx.person, { userId }, { username, email, firstName, lastName, version })
}
