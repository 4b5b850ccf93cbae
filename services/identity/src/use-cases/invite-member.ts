import { violatedIndex } from '@accolade/chassis/database/unique-violation'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import { invitationRules } from '@accolade/contracts/entities/organization'
import { memberInvited } from '@accolade/contracts/events/identity'
import { expiryOf, type Invitation, inviterName } from '../domain/invitation.ts'
import type { MembershipRole } from '../domain/organization.ts'
import { hashToken } from '../security/tokens.ts'
import { deleteExpiredInvitations, insertInvitation, listInvitations } from '../store/invitation-store.ts'
import { isMemberByEmail } from '../store/organization-store.ts'
import { findAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { requireOwner } from './require-owner.ts'

export const invitedMessage = 'This address is invited already'
export const memberMessage = 'Somebody with this address is a member already'
export const tooManyMessage = `At most ${invitationRules.openAtMost} invitations can wait at once`

/**
 * Invites somebody by e-mail. What the link carries is in the mail only; here its hash is kept.
 *
 * @throws DomainError as `requireOwner`; `conflict`
 *   where the address is invited or a member already, or too many wait; TooManyRequests
 */
export async function inviteMember(
  { unitOfWork, newId, linkTokens }: Pick<Context, 'unitOfWork' | 'newId' | 'linkTokens'>,
  by: { userId: string; roles: readonly string[] },
  wanted: { organizationId: string; email: string; role: MembershipRole },
  now: Date,
): Promise<Invitation> {
  const invitation = {
    id: newId(),
    ...wanted,
    invitedBy: by.userId,
    createdAt: now,
    expiresAt: expiryOf(now),
  }
  try {
    await unitOfWork.run(by, async (tx, emit) => {
      const { organizationName } = await requireOwner(tx, by.userId, wanted.organizationId)
      const inviter = await findAccount(tx, by.userId)
      if (!inviter) throw new DomainError('unauthorized')
      if (await isMemberByEmail(tx, wanted.organizationId, wanted.email)) throw taken(memberMessage)
      await deleteExpiredInvitations(tx, now)
      const waiting = await listInvitations(tx, wanted.organizationId, now)
      if (waiting.length >= invitationRules.openAtMost) throw new DomainError('conflict', tooManyMessage)
      const { organizationId: object, email: recipient } = wanted
      await spendQuota(tx, { action: 'invitation', by, recipient, object }, now)
      await insertInvitation(tx, invitation, hashToken(linkTokens.tokenOf('invitation', invitation.id)))
      emit(memberInvited, {
        aggregate: { id: invitation.id, version: 1 },
        data: {
          invitationId: invitation.id,
          organizationId: wanted.organizationId,
          organizationName,
          invitedBy: inviterName(inviter),
          email: wanted.email,
          role: wanted.role,
          expiresAt: invitation.expiresAt.toISOString(),
        },
      })
    })
    return invitation
  } catch (error) {
    if (violatedIndex(error) !== 'invitation_organization_email_key') throw error
    throw taken(invitedMessage)
  }
}

function taken(message: string): DomainError {
  return new DomainError('conflict', message, [{ path: 'email', message }])
}
