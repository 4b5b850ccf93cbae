import { DomainError } from '@accolade/contracts/domain-error'
import { userChanged } from '@accolade/contracts/events/identity'
import { type Account, changeProfile, type ProfileChange, toPublicAccount } from '../domain/user.ts'
import { findAccount, updateAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'

/**
 * Changes the caller's own name and picture.
 *
 * @throws DomainError `version-conflict` where the account was changed at the same moment
 */
export async function updateUser(
  { unitOfWork }: Context,
  by: { userId: string },
  change: ProfileChange,
  now: Date,
): Promise<Account> {
  return unitOfWork.run(by, async (tx, emit) => {
    const account = await findAccount(tx, by.userId)
    if (!account) throw new DomainError('unauthorized')
    const changed = changeProfile(account, change, now)
    if (!changed) return account
    if (!(await updateAccount(tx, changed))) throw new DomainError('version-conflict')
    emit(userChanged, { aggregate: changed, data: toPublicAccount(changed) })
    return changed
  })
}
