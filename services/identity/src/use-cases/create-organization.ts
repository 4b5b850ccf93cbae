import { violatedIndex } from '@accolade/chassis/database/unique-violation'
import type { Work } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { membershipChanged } from '@accolade/contracts/events/identity'
import { type Membership, toMembershipState } from '../domain/organization.ts'
import type { Transaction } from '../store/database.ts'
import { insertOrganization } from '../store/organization-store.ts'
import type { Context } from './context.ts'

export const nameTakenMessage = 'You already have an organization of this name'

/**
 * Creates an organization that the caller owns.
 *
 * @throws DomainError `conflict` where the caller has created one of this name already, whatever its case
 */
export async function createOrganization(
  { unitOfWork, newId }: Context,
  by: { userId: string },
  { name }: { name: string },
  now: Date,
): Promise<Membership> {
  const owner = newOwner(newId, by.userId, name)
  try {
    await unitOfWork.run(by, (tx, emit) => foundOrganization({ tx, emit }, owner, now))
    return owner
  } catch (error) {
    if (violatedIndex(error) !== 'organization_creator_name_key') throw error
    throw new DomainError('conflict', nameTakenMessage, [{ path: 'name', message: nameTakenMessage }])
  }
}

export function newOwner(newId: () => string, userId: string, organizationName: string): Membership {
  return { id: newId(), organizationId: newId(), organizationName, userId, role: 'owner', version: 1 }
}

/** Part of a unit of work: inserts an organization with its owner and publishes the membership. */
export async function foundOrganization(
  { tx, emit }: Work<Transaction>,
  owner: Membership,
  now: Date,
): Promise<void> {
  await insertOrganization(tx, owner, now)
  emit(membershipChanged, { aggregate: owner, data: toMembershipState(owner) })
}
