import { DomainError } from '@accolade/contracts/domain-error'
import { membershipChanged } from '@accolade/contracts/events/identity'
import { type Membership, toMembershipState } from '../domain/organization.ts'
import { findMembership, lockMembership, saveRole } from '../store/organization-store.ts'
import type { Context } from './context.ts'
import { requireOwner } from './require-owner.ts'

/**
 * Makes a member of an organization an owner of it as well; nothing changes where the member is one.
 *
 * @throws DomainError as `requireOwner`; `not-found` where that is no member; `version-conflict`
 */
export async function makeOwner(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: { userId: string },
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    await lockMembership(tx, userId, organizationId)
    await requireOwner(tx, by.userId, organizationId)
    const present = await findMembership(tx, userId, organizationId)
    if (!present) throw new DomainError('not-found')
    if (present.role === 'owner') return
    const membership: Membership = { ...present, role: 'owner', version: present.version + 1 }
    if (!(await saveRole(tx, membership))) throw new DomainError('version-conflict')
    emit(membershipChanged, { aggregate: membership, data: toMembershipState(membership) })
  })
}
