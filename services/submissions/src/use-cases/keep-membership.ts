import { isErased } from '@accolade/chassis/erasure/erased-person'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { storeMembership } from '../replicas/membership.ts'
import type { Transaction } from '../store/database.ts'
import { renewOfOrganization } from '../store/projection-store.ts'
import { lookAgainOfOrganization } from '../store/reading-store.ts'

/** Stores a membership, and renews the projections in which the names of the member or the organization must be redacted. */
export async function keepMembership(
  { data, aggregate: { version } }: EventOf<'identity.membership-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  const { userId, organizationId, organizationName, role } = data
  await storeMembership(tx, { userId, organizationId, organizationName, role, version })
  if (await isErased(tx, userId)) return
  // also where it is not newer: what identity was asked is stored without this
  await renewOfOrganization(tx, organizationId)
  await lookAgainOfOrganization(tx, organizationId)
}
