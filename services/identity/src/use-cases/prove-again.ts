import { DomainError } from '@accolade/contracts/domain-error'
import { hashToken } from '../security/tokens.ts'
import { forgetAttempts } from '../store/attempt-store.ts'
import { saveProof } from '../store/session-store.ts'
import { findWithPassword } from '../store/user-store.ts'
import { checkPassword } from './check-password.ts'
import type { Context } from './context.ts'

/** The form, and what the browser says about itself. */
export interface Proof {
  password: string
  /** The browser's session. */
  token: string | undefined
  address: string
  deviceCookie?: string | undefined
}

export const wrongPasswordMessage = 'This is not your password'

/**
 * Lets the caller give the password again, for what a recent sign-in is needed for. A wrong one counts as a failed sign-in.
 *
 * @throws DomainError `invalid-request` for a wrong password, `unauthorized` where the session has ended; ThrottledError after
 *   too many failures
 */
export async function proveAgain(
  context: Context,
  by: { userId: string },
  { token, password, address, deviceCookie }: Proof,
  now: Date,
): Promise<void> {
  const account = await findWithPassword(context.db, by.userId)
  if (!account || !token) throw new DomainError('unauthorized')
  const given = { username: account.username, password, address, deviceCookie }
  const checked = await checkPassword(context, account, given, now)
  if (!checked.matches)
    throw new DomainError('invalid-request', undefined, [{ path: 'password', message: wrongPasswordMessage }])
  await context.unitOfWork.run(by, async (tx) => {
    await forgetAttempts(tx, checked.attempt)
    if (!(await saveProof(tx, hashToken(token), now))) throw new DomainError('unauthorized')
  })
}
