import type { Organization } from '@accolade/contracts/entities/organization'

export type MembershipRole = Organization['role']

/** A user's membership in an organization. `version` counts its changes. */
export interface Membership {
  id: string
  organizationId: string
  organizationName: string
  userId: string
  role: MembershipRole
  version: number
}

/** The organization as the member sees it. */
export function toOrganization({ organizationId, organizationName, role }: Membership): Organization {
  return { id: organizationId, name: organizationName, role }
}

/** The data of `identity.membership-changed`. */
export function toMembershipState({ id, organizationId, organizationName, userId, role }: Membership) {
  return { membershipId: id, organizationId, organizationName, userId, role }
}
