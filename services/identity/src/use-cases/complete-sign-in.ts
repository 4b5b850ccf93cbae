import { DomainError } from '@accolade/contracts/domain-error'
import { type SecondFactorMethod, secondFactorRules } from '@accolade/contracts/entities/second-factor'
import type { Account } from '../domain/user.ts'
import { hashToken, newToken } from '../security/tokens.ts'
import { forgetAttempts } from '../store/attempt-store.ts'
import type { Transaction } from '../store/database.ts'
import { deletePending, findPending, insertPending } from '../store/pending-sign-in-store.ts'
import { findAccount } from '../store/user-store.ts'
import { beginSession, type KeptByBrowser, type SignedIn } from './begin-session.ts'
import type { Context } from './context.ts'
import { codeAccount, findCode, spendCode, wrongCode } from './given-code.ts'
import { methodsOf } from './second-factor.ts'
import { type From, tryUnderLimits } from './try-under-limits.ts'

/** The first factor was right; `token` goes into a cookie until the second one is given. */
export interface Pending {
  pendingToken: string
  methods: SecondFactorMethod[]
}

const minuteMs = 60_000

/** Part of a unit of work: what is to be given after the first factor; null where nothing is. */
export async function askSecondFactor(
  tx: Transaction,
  { newId }: Pick<Context, 'newId'>,
  { id: userId }: Account,
  now: Date,
): Promise<Pending | null> {
  const methods = await methodsOf(tx, userId)
  if (methods.length === 0) return null
  const pendingToken = newToken()
  const expiresAt = new Date(now.getTime() + secondFactorRules.pendingMinutes * minuteMs)
  await insertPending(tx, { id: newId(), userId, expiresAt }, hashToken(pendingToken))
  return { pendingToken, methods }
}

/** The form, and what the browser says about itself. */
export interface GivenCode extends From, KeptByBrowser {
  code: string
  /** The cookie of the sign-in that waits. */
  pendingToken: string | undefined
  deviceCookie?: string | undefined
}

/**
 * Finishes a sign-in with the second factor.
 *
 * @throws DomainError `sign-in-expired` where no sign-in waits in this browser, `invalid-request` for a wrong code; ThrottledError
 *   after too many of them
 */
export async function completeSignIn(context: Context, given: GivenCode, now: Date): Promise<SignedIn> {
  const { db, unitOfWork } = context
  const { pendingToken } = given
  const pending = pendingToken ? await findPending(db, hashToken(pendingToken), now) : null
  if (!pending) throw new DomainError('sign-in-expired')
  const { id, userId } = pending
  const found = await findCode(context, userId, given.code, now)
  const target = { account: codeAccount(userId), userId }
  const checked = await tryUnderLimits(context, target, given, now, async () => found !== null)
  if (!checked.matches || !found) throw wrongCode()
  return unitOfWork.run({ userId }, async (tx, emit) => {
    if (!(await deletePending(tx, id))) throw new DomainError('sign-in-expired')
    const account = await findAccount(tx, userId)
    if (!account) throw new DomainError('sign-in-expired')
    await spendCode({ tx, emit }, context, userId, found, now)
    await forgetAttempts(tx, checked.attempt)
    return beginSession({ tx, emit }, context, account, given, now)
  })
}
