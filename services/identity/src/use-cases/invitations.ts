import { DomainError } from '@accolade/chassis/errors'
import type { Invitation } from '../domain/invitation.ts'
import { deleteInvitation, listInvitations } from '../store/invitation-store.ts'
import type { Context } from './context.ts'
import { requireOwner } from './require-owner.ts'

/** The invitations of an organization that wait; for its owners alone. */
export async function waitingInvitations(
  { prisma }: Pick<Context, 'prisma'>,
  by: { userId: string },
  organizationId: string,
  now: Date,
): Promise<Invitation[]> {
  await requireOwner(prisma, by.userId, organizationId)
  return listInvitations(prisma, organizationId, now)
}

/**
 * Ends an invitation before somebody accepts it.
 *
 * @throws DomainError as `requireOwner`; `not-found` where it has ended
 */
export async function withdrawInvitation(
  { prisma }: Pick<Context, 'prisma'>,
  by: { userId: string },
  { organizationId, invitationId }: { organizationId: string; invitationId: string },
): Promise<void> {
  await requireOwner(prisma, by.userId, organizationId)
  if (!(await deleteInvitation(prisma, invitationId, organizationId))) throw new DomainError('not-found')
}
