import { eraseChassisRows } from '@accolade/chassis/erasure/erase-chassis-rows'
import { noteErased } from '@accolade/chassis/erasure/erased-person'
import { redactActs } from '@accolade/chassis/erasure/redact-acts'
import { redactOutbox } from '@accolade/chassis/erasure/redact-outbox'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'

/** Erases a person: categories, awards and settings name nobody, so only what every service keeps of requests goes. */
export async function erasePerson(
  { data: { erasureId, userId, pseudonym, soleOrganizationIds } }: EventOf<'erasure.requested'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  await redactOutbox(tx, erasureId, [redactActs('catalogue', { userId })], now)
  await eraseChassisRows(tx, erasureId, { userId, ids: soleOrganizationIds }, now)
  await noteErased(tx, { person: userId, erasureId, pseudonym }, { now })
}
