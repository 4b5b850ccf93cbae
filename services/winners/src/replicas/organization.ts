import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'

/** Keeps what an organization is called. Only memberships have versions, so the newest time of the name counts. */
export function storeOrganization(
  { data: { organizationId: id, organizationName: name }, at }: EventOf<'identity.membership-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  return storeIfNewer(tx.organization, { id }, { name, namedAt: new Date(at) }, 'namedAt')
}

export async function findOrganizationName(tx: Transaction, id: string): Promise<string | null> {
  return (await tx.organization.findUnique({ where: { id } }))?.name ?? null
}
