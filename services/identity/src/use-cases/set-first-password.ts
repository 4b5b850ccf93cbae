import { DomainError } from '@accolade/contracts/domain-error'
import { passwordProblem } from '../domain/password.ts'
import type { Browser } from '../domain/session.ts'
import { findWithPassword, hasPassword, lockAccount } from '../store/user-store.ts'
import { beginSession, type SignedIn } from './begin-session.ts'
import type { Context } from './context.ts'
import { endLinks, replacePassword } from './replace-password.ts'

export const hasPasswordMessage = 'Your account has a password already'

/** The form, and what the browser says about itself. */
export interface FirstPassword {
  newPassword: string
  deviceCookie: string | undefined
  browser: Browser
}

/**
 * Gives an account that has none a password. Every session and every link of the account ends, and the browser of this request gets a
 * new session.
 *
 * @throws DomainError `conflict` where there is one, `invalid-request` for a weak one, `version-conflict`
 */
export async function setFirstPassword(
  context: Context,
  by: { userId: string },
  { newPassword, deviceCookie, browser }: FirstPassword,
  now: Date,
): Promise<SignedIn> {
  const { db, passwords, unitOfWork } = context
  const found = await findWithPassword(db, by.userId)
  if (!found) throw new DomainError('unauthorized')
  const { passwordHash, ...account } = found
  if (passwordHash !== null) throw new DomainError('conflict', hasPasswordMessage)
  const message = passwordProblem(newPassword, account.roles, account.username)
  if (message) throw new DomainError('invalid-request', undefined, [{ path: 'newPassword', message }])
  const newHash = await passwords.hash(newPassword)
  const changed = { ...account, version: account.version + 1, updatedAt: now }
  const { id: userId } = changed
  return unitOfWork.run(by, async (tx, emit) => {
    const work = { tx, emit }
    await endLinks(work, userId)
    await lockAccount(tx, userId)
    if (await hasPassword(tx, userId)) throw new DomainError('conflict', hasPasswordMessage)
    await replacePassword(work, context, { account: changed, newHash, how: 'set' }, now)
    return beginSession(work, context, changed, { deviceCookie, browser }, now)
  })
}
