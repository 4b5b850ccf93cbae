import type { Work } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { DataOf } from '@accolade/contracts/events/registry'
import { passwordChanged, sessionRevoked } from '@accolade/contracts/events/sign-in'
import type { Account } from '../domain/user.ts'
import type { Transaction } from '../store/database.ts'
import { deleteResetsOf } from '../store/password-reset-store.ts'
import { deleteSessionsOf } from '../store/session-store.ts'
import { savePassword } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { endChange } from './end-change.ts'

interface Replacement {
  /** The account as it is from now on, with its next version. */
  account: Account
  /** null: no password opens it any more. */
  newHash: string | null
  how: DataOf<'identity.password-changed'>['how']
}

/**
 * Part of a unit of work: ends every link of the account that waits in a mail, and returns the ids of those for a forgotten password.
 * A change of the address is locked first, wherever it is: two of these at once would otherwise wait for each other.
 */
export async function endLinks(work: Work<Transaction>, userId: string): Promise<string[]> {
  await endChange(work, userId, 'ended')
  return deleteResetsOf(work.tx, userId)
}

/**
 * Part of a unit of work, after `endLinks`: the account has another password, every session ends, and the owner gets a mail about it.
 *
 * @throws DomainError `version-conflict` where the account was changed at the same moment
 */
export async function replacePassword(
  { tx, emit }: Work<Transaction>,
  { newId }: Pick<Context, 'newId'>,
  { account, newHash, how }: Replacement,
  now: Date,
): Promise<void> {
  const { id: userId } = account
  const at = now.toISOString()
  if (!(await savePassword(tx, account, newHash))) throw new DomainError('version-conflict')
  await deleteSessionsOf(tx, userId)
  emit(passwordChanged, { aggregate: { id: newId(), version: 1 }, data: { userId, how, at } })
  emit(sessionRevoked, { aggregate: account, data: { userId, sessionId: null, at } })
}
