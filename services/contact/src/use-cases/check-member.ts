import { DomainError } from '@accolade/contracts/domain-error'
import { findRole } from '../replicas/membership.ts'
import type { Context } from './context.ts'

/**
 * Lets the members of an organization in. Where the copy has no row yet, identity is asked.
 *
 * @throws DomainError `not-found` for outsiders, `forbidden` for an administrator who is no member
 */
export async function checkMember(
  { db, askMembership }: Pick<Context, 'db' | 'askMembership'>,
  { userId, roles }: { userId: string; roles: readonly string[] },
  organizationId: string,
): Promise<void> {
  const copied = await findRole(db, userId, organizationId)
  const role = copied === undefined ? (await askMembership(userId, organizationId))?.role : copied
  if (role) return
  if (!roles.includes('admin')) throw new DomainError('not-found')
  throw new DomainError('forbidden', 'Only members of the organization can do this')
}
