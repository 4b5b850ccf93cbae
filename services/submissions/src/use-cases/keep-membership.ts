import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { storeMembership } from '../replicas/membership.ts'
import type { Transaction } from '../store/database.ts'
import { renewOfOrganization } from '../store/projection-store.ts'

/** Keeps a membership: in texts that judges read, its member's names have no place, nor has the organization's. */
export async function keepMembership(
  { data, aggregate: { version } }: EventOf<'identity.membership-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  const { userId, organizationId, organizationName, role } = data
  await storeMembership(tx, { userId, organizationId, organizationName, role, version })
  // also where it is not newer: what identity was asked is stored without this
  await renewOfOrganization(tx, organizationId)
}
