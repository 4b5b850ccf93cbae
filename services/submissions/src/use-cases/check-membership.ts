import { DomainError } from '@accolade/contracts/domain-error'
import { findRole, storeMembership } from '../replicas/membership.ts'
import type { Context } from './context.ts'

/**
 * Whether a user belongs to an organization. If the local copy has no row yet, this asks identity and stores the answer.
 */
export async function isMember(context: Context, userId: string, organizationId: string): Promise<boolean> {
  const role = await findRole(context.db, userId, organizationId)
  if (role !== undefined) return role !== null
  const answer = await context.askMembership(userId, organizationId)
  if (!answer) return false
  const { organizationName, version } = answer
  await context.unitOfWork.run({ userId: null }, (tx) =>
    storeMembership(tx, { userId, organizationId, organizationName, role: answer.role, version }),
  )
  return true
}

/** Throws DomainError `invalid-request` on the field `organizationId` for an organization that is not the user's. */
export async function checkOrganization(
  context: Context,
  userId: string,
  organizationId: string,
): Promise<void> {
  if (!(await isMember(context, userId, organizationId))) throw foreignOrganization()
}

/** The error `invalid-request` on the field `organizationId`. */
export function foreignOrganization(): DomainError {
  return new DomainError('invalid-request', undefined, [
    { path: 'organizationId', message: 'Please select an organization' },
  ])
}
