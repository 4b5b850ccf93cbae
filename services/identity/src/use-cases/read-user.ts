import { DomainError } from '@accolade/contracts/domain-error'
import type { Account } from '../domain/user.ts'
import { findAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'

/** The caller's own account. @throws DomainError `unauthorized` where it is gone */
export async function readUser({ db }: Context, userId: string): Promise<Account> {
  const account = await findAccount(db, userId)
  if (!account) throw new DomainError('unauthorized')
  return account
}
