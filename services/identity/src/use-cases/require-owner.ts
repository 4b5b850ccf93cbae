import { DomainError } from '@accolade/contracts/domain-error'
import type { Membership } from '../domain/organization.ts'
import type { Database, Transaction } from '../store/database.ts'
import { findMembership } from '../store/organization-store.ts'

/**
 * The caller's membership, where it is an owner's.
 *
 * @throws DomainError `not-found` to outsiders, `forbidden` to members
 */
export async function requireOwner(
  db: Database | Transaction,
  userId: string,
  organizationId: string,
): Promise<Membership> {
  const membership = await findMembership(db, userId, organizationId)
  if (!membership) throw new DomainError('not-found')
  if (membership.role !== 'owner') throw new DomainError('forbidden')
  return membership
}
