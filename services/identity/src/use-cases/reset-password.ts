import { DomainError } from '@accolade/contracts/domain-error'
import { foldName } from '../domain/names.ts'
import { passwordProblem } from '../domain/password.ts'
import { confirmAddress } from '../domain/user.ts'
import { hashToken } from '../security/tokens.ts'
import { deleteApiTokensOf } from '../store/api-token-store.ts'
import { forgetAttemptsAt } from '../store/attempt-store.ts'
import { findReset } from '../store/password-reset-store.ts'
import { findAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { unlinkAll } from './linked-accounts.ts'
import { endLinks, replacePassword } from './replace-password.ts'
import { removeFactors } from './second-factor.ts'

export const endedResetMessage = 'This link was used, or is too old. Ask for another one.'

/**
 * Sets a new password with what the link in a mail carries. Every session and API token of the account, every sign-in that waits for
 * a second factor and every other link end. No session begins, so that who has a second factor is asked for it. Where the address was not
 * confirmed until now, second factors and linked accounts are removed.
 *
 * @throws DomainError `not-found` where the link opens nothing, or no longer; `invalid-request` where the password may not be
 *   set, after which the link still works; `version-conflict`
 */
export async function resetPassword(
  context: Context,
  { token, newPassword }: { token: string; newPassword: string },
  now: Date,
): Promise<void> {
  const { db, unitOfWork, passwords } = context
  const reset = await findReset(db, hashToken(token), now)
  const found = reset && (await findAccount(db, reset.userId))
  if (!found) throw ended()
  const message = passwordProblem(newPassword, found.roles, found.username)
  if (message) throw new DomainError('invalid-request', undefined, [{ path: 'newPassword', message }])
  const newHash = await passwords.hash(newPassword)

  await unitOfWork.run({ userId: found.id }, async (tx, emit) => {
    const work = { tx, emit }
    if (!(await endLinks(work, found.id)).includes(reset.id)) throw ended()
    if (!found.emailConfirmedAt) {
      // whoever added other ways in may be somebody else than the owner of the address
      await unlinkAll(work, found.id, now)
      await removeFactors(work, context, found.id, 'removed-unproven', now)
    }
    const present = await findAccount(tx, found.id)
    if (!present) throw ended()
    // opening the link has confirmed the address
    const account = confirmAddress(present, now) ?? {
      ...present,
      version: present.version + 1,
      updatedAt: now,
    }
    await replacePassword(work, context, { account, newHash, how: 'reset' }, now)
    await deleteApiTokensOf(tx, account.id)
    // failures with the former password do not keep its owner out; wrong codes of the second factor go on counting
    await forgetAttemptsAt(tx, foldName(account.username))
  })
}

function ended(): DomainError {
  return new DomainError('not-found', endedResetMessage)
}
