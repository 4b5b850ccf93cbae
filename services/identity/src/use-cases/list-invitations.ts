import type { Invitation } from '../domain/invitation.ts'
import { listInvitations } from '../store/invitation-store.ts'
import type { Context } from './context.ts'
import { requireOwner } from './require-owner.ts'

/** The invitations of an organization that wait; only for its owners. */
export async function listWaitingInvitations(
  { db }: Pick<Context, 'db'>,
  by: { userId: string },
  organizationId: string,
  now: Date,
): Promise<Invitation[]> {
  await requireOwner(db, by.userId, organizationId)
  return listInvitations(db, organizationId, now)
}
