import { findMembership } from '../store/organization-store.ts'
import type { Context } from './context.ts'

/** A user's membership in an organization, for a service whose own copy does not have it yet; null: no member. */
export async function resolveMembership(
  { db }: Context,
  { userId, organizationId }: { userId: string; organizationId: string },
) {
  const membership = await findMembership(db, userId, organizationId)
  if (!membership) return null
  const { id: membershipId, organizationName, role, version } = membership
  return { membershipId, organizationName, role, version }
}
