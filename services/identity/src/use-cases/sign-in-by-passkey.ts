import { DomainError } from '@accolade/contracts/domain-error'
import type { PasskeyAnswer } from '@accolade/contracts/entities/passkey'
import { hashToken } from '../security/tokens.ts'
import { deletePendingWith } from '../store/pending-sign-in-store.ts'
import { saveProof } from '../store/session-store.ts'
import { findAccount } from '../store/user-store.ts'
import { takeAnswer } from './answer-passkey.ts'
import { beginSession, type KeptByBrowser, type SignedIn } from './begin-session.ts'
import type { Context } from './context.ts'

/** What the passkey has signed, and what the browser has kept and says about itself. */
export interface PasskeySignIn extends KeptByBrowser {
  answer: PasskeyAnswer
  /** The cookie of a sign-in that waits for its second factor: it ends. */
  pendingToken?: string | undefined
}

/**
 * Signs in with a passkey. It is something that the person holds, opened by what they know or are, so no second factor follows.
 *
 * @throws DomainError `passkey-refused`
 */
export async function signInByPasskey(
  context: Context,
  { answer, pendingToken, ...kept }: PasskeySignIn,
  now: Date,
): Promise<SignedIn> {
  return context.unitOfWork.run({ userId: null }, async (tx, emit) => {
    const { userId } = await takeAnswer({ tx }, context, answer, now)
    const account = await findAccount(tx, userId)
    if (!account) throw new DomainError('passkey-refused')
    if (pendingToken) await deletePendingWith(tx, hashToken(pendingToken))
    return beginSession({ tx, emit }, context, account, kept, now)
  })
}

/**
 * Lets the caller use a passkey again, for what a recent sign-in is needed for.
 *
 * @throws DomainError `passkey-refused`, also for somebody else's passkey; `unauthorized` where the session has ended
 */
export async function proveByPasskey(
  context: Context,
  by: { userId: string },
  { answer, token }: { answer: PasskeyAnswer; token: string | undefined },
  now: Date,
): Promise<void> {
  await context.unitOfWork.run(by, async (tx) => {
    const { userId } = await takeAnswer({ tx }, context, answer, now)
    if (userId !== by.userId) throw new DomainError('passkey-refused')
    if (!token || !(await saveProof(tx, hashToken(token), now))) throw new DomainError('unauthorized')
  })
}
