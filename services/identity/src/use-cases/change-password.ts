import { DomainError } from '@accolade/contracts/domain-error'
import { passwordProblem } from '../domain/password.ts'
import type { Browser } from '../domain/session.ts'
import { forgetAttempts } from '../store/attempt-store.ts'
import { findWithPassword } from '../store/user-store.ts'
import { beginSession, type SignedIn } from './begin-session.ts'
import { checkPassword } from './check-password.ts'
import type { Context } from './context.ts'
import { endLinks, replacePassword } from './replace-password.ts'

/** The form, and what the browser says about itself. */
export interface PasswordChange {
  currentPassword: string
  newPassword: string
  address: string
  deviceCookie?: string | undefined
  browser?: Browser
}

export const wrongPasswordMessage = 'This is not your current password'
export const samePasswordMessage = 'Choose another password than your current one'

/**
 * Gives the caller a new password. Every session and every link of the account ends, so that anybody who knew the old password is signed out;
 * the browser of this request gets a new session. A wrong current password counts as a failed sign-in.
 *
 * @throws DomainError `invalid-request` with the field it concerns; ThrottledError after too many failures;
 *   `version-conflict` where the account was changed at the same moment
 */
export async function changePassword(
  context: Context,
  by: { userId: string },
  { currentPassword, newPassword, browser, ...from }: PasswordChange,
  now: Date,
): Promise<SignedIn> {
  const { db, passwords } = context
  const found = await findWithPassword(db, by.userId)
  if (!found) throw new DomainError('unauthorized')
  const { passwordHash: _, ...account } = found
  const { username, roles, id: userId } = account
  const given = { username, password: currentPassword, ...from }
  const checked = await checkPassword(context, found, given, now)
  if (!checked.matches) throw refused('currentPassword', wrongPasswordMessage)
  await forgetAttempts(db, checked.attempt)
  const problem =
    newPassword === currentPassword ? samePasswordMessage : passwordProblem(newPassword, roles, username)
  if (problem) throw refused('newPassword', problem)

  const changed = { ...account, version: account.version + 1, updatedAt: now }
  const newHash = await passwords.hash(newPassword)
  return context.unitOfWork.run(by, async (tx, emit) => {
    const work = { tx, emit }
    // who knew the former password may have asked for these
    await endLinks(work, userId)
    await replacePassword(work, context, { account: changed, newHash, how: 'changed' }, now)
    const { deviceCookie } = from
    return beginSession(work, context, changed, { deviceCookie, browser }, now)
  })
}

function refused(path: string, message: string): DomainError {
  return new DomainError('invalid-request', undefined, [{ path, message }])
}
