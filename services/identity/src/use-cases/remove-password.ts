import { DomainError } from '@accolade/contracts/domain-error'
import { findAccount, hasPassword, lockAccount } from '../store/user-store.ts'
import { beginSession, type KeptByBrowser, type SignedIn } from './begin-session.ts'
import type { Context } from './context.ts'
import { endLinks, replacePassword } from './replace-password.ts'
import { requireAWayIn } from './ways-to-sign-in.ts'

export const noPasswordMessage = 'Your account has no password'

/**
 * Lets an account be opened by its passkeys and linked accounts only. Every session and every link of the account ends, and the browser
 * of this request gets a new session. With a mail for a forgotten password its owner can set one later.
 *
 * @throws DomainError `not-found` where there is none, `conflict` where it is the only way in, `version-conflict`
 */
export async function removePassword(
  context: Context,
  { userId }: { userId: string },
  kept: KeptByBrowser,
  now: Date,
): Promise<SignedIn> {
  return context.unitOfWork.run({ userId }, async (tx, emit) => {
    const work = { tx, emit }
    await endLinks(work, userId)
    await lockAccount(tx, userId)
    const found = await findAccount(tx, userId)
    if (!found || !(await hasPassword(tx, userId))) throw new DomainError('not-found', noPasswordMessage)
    const account = { ...found, version: found.version + 1, updatedAt: now }
    await replacePassword(work, context, { account, newHash: null, how: 'removed' }, now)
    await requireAWayIn(tx, context, userId)
    return beginSession(work, context, account, kept, now)
  })
}
