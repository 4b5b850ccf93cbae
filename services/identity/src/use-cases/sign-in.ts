import { DomainError } from '@accolade/contracts/domain-error'
import { forgetAttempts } from '../store/attempt-store.ts'
import { type AccountWithPassword, findByUsername, holdPassword } from '../store/user-store.ts'
import { beginSession, type KeptByBrowser, type SignedIn } from './begin-session.ts'
import { checkPassword, type GivenPassword } from './check-password.ts'
import { askSecondFactor, type Pending } from './complete-sign-in.ts'
import type { Context } from './context.ts'

/** The sign-in form, and what the browser says about itself. */
export type SignIn = GivenPassword & KeptByBrowser

/**
 * Checks a password and opens a session, or waits for the second factor. Unknown users cost the same and get the same answer as a wrong password.
 *
 * @throws DomainError `invalid-credentials`; ThrottledError after too many failures
 */
export async function signIn(context: Context, request: SignIn, now: Date): Promise<SignedIn | Pending> {
  const account = await findByUsername(context.db, request.username)
  const checked = await checkPassword(context, account, request, now)
  if (!account || !checked.matches) throw new DomainError('invalid-credentials')

  return context.unitOfWork.run({ userId: account.id }, async (tx, emit) => {
    // it may have been changed while it was compared
    if (!(await holdPassword(tx, account))) throw new DomainError('invalid-credentials')
    await forgetAttempts(tx, checked.attempt)
    const pending = await askSecondFactor(tx, context, account, now)
    if (pending) return pending
    return beginSession({ tx, emit }, context, withoutPassword(account), request, now)
  })
}

function withoutPassword({ passwordHash: _, ...account }: AccountWithPassword) {
  return account
}
