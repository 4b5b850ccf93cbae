import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'

/** No version is higher, so no event that comes late replaces it. */
const lastVersion = 2 ** 31 - 1

/** What a user is called; null: nobody knows, or nobody any more. */
export async function findPerson(tx: Transaction, userId: string) {
  const person = await tx.person.findUnique({ where: { userId } })
  return person?.username ? person : null
}

/** Leaves nothing of a person's names, for good. */
export async function entombPerson(tx: Transaction, userId: string): Promise<void> {
  const tomb = { username: '', email: '', firstName: null, lastName: null, version: lastVersion }
  await tx.person.upsert({ where: { userId }, create: { userId, ...tomb }, update: tomb })
}

/** Keeps what a user is called. */
export function storePerson(
  { data, aggregate: { version } }: EventOf<'identity.user-registered' | 'identity.user-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  const { userId, username, email, firstName, lastName } = data
  return storeIfNewer(tx.person, { userId }, { username, email, firstName, lastName, version })
}
