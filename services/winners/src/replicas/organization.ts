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

/** No event is later, so none that comes late brings the name back. */
const forEver = new Date('9999-01-01T00:00:00Z')

/** Leaves nothing of an organization's name but the pseudonym, for good. */
export async function entombOrganization(tx: Transaction, id: string, pseudonym: string): Promise<void> {
  const tomb = { name: pseudonym, namedAt: forEver }
  await tx.organization.upsert({ where: { id }, create: { id, ...tomb }, update: tomb })
}

export async function findOrganizationName(tx: Transaction, id: string): Promise<string | null> {
  return (await tx.organization.findUnique({ where: { id } }))?.name ?? null
}
