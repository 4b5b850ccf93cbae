import { DomainError } from '@accolade/contracts/domain-error'
import type { User } from '@accolade/contracts/entities/user'
import { type Account, toUser } from '../domain/user.ts'
import { findErasure } from '../store/erasure-store.ts'
import { findSecondFactorFor } from '../store/rules-store.ts'
import { findAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'

/** The caller's own account. @throws DomainError `unauthorized` where it is gone */
export async function readUser({ db }: Context, userId: string): Promise<Account> {
  const account = await findAccount(db, userId)
  if (!account) throw new DomainError('unauthorized')
  return account
}

/** An account as its owner and administrators see it. */
export async function showUser({ db }: Pick<Context, 'db'>, account: Account): Promise<User> {
  return toUser(account, await findSecondFactorFor(db))
}

/** An account as its owner sees it: also when it is going to be deleted. */
export async function showOwner({ db }: Pick<Context, 'db'>, account: Account): Promise<User> {
  const erasure = await findErasure(db, account.id)
  const user = await showUser({ db }, account)
  return erasure ? { ...user, erasureDueAt: erasure.dueAt.toISOString() } : user
}
