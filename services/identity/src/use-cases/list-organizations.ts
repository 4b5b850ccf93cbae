import type { Organization } from '@accolade/contracts/entities/organization'
import { toOrganization } from '../domain/organization.ts'
import { listMemberships } from '../store/organization-store.ts'
import type { Context } from './context.ts'

/** The organizations that the user belongs to, oldest first. */
export async function listOrganizations({ db }: Context, userId: string): Promise<Organization[]> {
  return (await listMemberships(db, userId)).map(toOrganization)
}
