import { DomainError } from '@accolade/contracts/domain-error'
import { sessionRevoked } from '@accolade/contracts/events/identity'
import { passwordProblem } from '../domain/password.ts'
import type { Browser } from '../domain/session.ts'
import { deleteSessionsOf } from '../store/session-store.ts'
import { findWithPassword, hasPassword, lockAccount, savePassword } from '../store/user-store.ts'
import { beginSession, type SignedIn } from './begin-session.ts'
import type { Context } from './context.ts'

export const hasPasswordMessage = 'Your account has a password already'

/** The form, and what the browser says about itself. */
export interface FirstPassword {
  newPassword: string
  deviceCookie: string | undefined
  browser: Browser
}

/**
 * Gives an account that has none a password. Every session ends, and the browser of this request gets a new one.
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
    await lockAccount(tx, userId)
    if (await hasPassword(tx, userId)) throw new DomainError('conflict', hasPasswordMessage)
    if (!(await savePassword(tx, changed, newHash))) throw new DomainError('version-conflict')
    await deleteSessionsOf(tx, userId)
    emit(sessionRevoked, { aggregate: changed, data: { userId, sessionId: null, at: now.toISOString() } })
    return beginSession({ tx, emit }, context, changed, { deviceCookie, browser }, now)
  })
}
