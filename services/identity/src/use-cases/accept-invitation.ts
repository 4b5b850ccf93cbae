import { violatedIndex } from '@accolade/chassis/database/unique-violation'
import { DomainError } from '@accolade/contracts/domain-error'
import { membershipChanged } from '@accolade/contracts/events/identity'
import { inviterName } from '../domain/invitation.ts'
import { foldName } from '../domain/names.ts'
import { type Membership, type MembershipRole, toMembershipState } from '../domain/organization.ts'
import { hashToken } from '../security/tokens.ts'
import { deleteInvitation, findInvitation } from '../store/invitation-store.ts'
import { insertMembership } from '../store/organization-store.ts'
import { findAccount } from '../store/user-store.ts'
import { noteConfirmed } from './confirm-address.ts'
import type { Context } from './context.ts'

export const endedMessage = 'This invitation was used, withdrawn, or is too old. Ask for another one.'
export const memberAlreadyMessage = 'You are a member of this organization already'

/** What somebody with the link reads before accepting. */
export interface Offer {
  organizationName: string
  role: MembershipRole
  invitedBy: string
  expiresAt: string
}

/** @throws DomainError `not-found` where the token opens nothing, or no longer */
export async function readInvitation({ db }: Pick<Context, 'db'>, token: string, now: Date): Promise<Offer> {
  const found = await findInvitation(db, hashToken(token), now)
  if (!found) throw new DomainError('not-found', endedMessage)
  const { organization, inviter, role, expiresAt } = found
  return {
    organizationName: organization.name,
    role,
    invitedBy: inviterName(inviter),
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Makes the caller a member. The invitation is used up by it; who was invited under the own address has confirmed that.
 *
 * @throws DomainError `not-found` where the token opens nothing, or no longer; `conflict` for who is a member already
 */
export async function acceptInvitation(
  { unitOfWork, newId }: Pick<Context, 'unitOfWork' | 'newId'>,
  by: { userId: string },
  token: string,
  now: Date,
): Promise<Membership> {
  try {
    return await unitOfWork.run(by, async (tx, emit) => {
      const found = await findInvitation(tx, hashToken(token), now)
      // of two who use the link at once, the one who deletes it joins
      if (!found || !(await deleteInvitation(tx, found.id, found.organizationId)))
        throw new DomainError('not-found', endedMessage)
      const { organizationId, organization, role } = found
      const membership: Membership = {
        ...{ id: newId(), version: 1, userId: by.userId },
        ...{ organizationId, organizationName: organization.name, role },
      }
      await insertMembership(tx, membership, now)
      emit(membershipChanged, { aggregate: membership, data: toMembershipState(membership) })
      const account = await findAccount(tx, by.userId)
      if (account && foldName(account.email) === foldName(found.email))
        await noteConfirmed({ tx, emit }, account, now)
      return membership
    })
  } catch (error) {
    if (violatedIndex(error) !== 'membership_user_organization_key') throw error
    throw new DomainError('conflict', memberAlreadyMessage)
  }
}
