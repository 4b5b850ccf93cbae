import { DomainError } from '@accolade/contracts/domain-error'
import { invitationWithdrawn } from '@accolade/contracts/events/identity'
import { deleteInvitation } from '../store/invitation-store.ts'
import type { Context } from './context.ts'
import { requireOwner } from './require-owner.ts'

/**
 * Ends an invitation before somebody accepts it.
 *
 * @throws DomainError as `requireOwner`; `not-found` where it has ended
 */
export async function withdrawInvitation(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: { userId: string },
  { organizationId, invitationId }: { organizationId: string; invitationId: string },
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    await requireOwner(tx, by.userId, organizationId)
    if (!(await deleteInvitation(tx, invitationId, organizationId))) throw new DomainError('not-found')
    // an invitation is made (1) and ends (2): it has no other versions
    emit(invitationWithdrawn, {
      aggregate: { id: invitationId, version: 2 },
      data: { invitationId, organizationId },
    })
  })
}
