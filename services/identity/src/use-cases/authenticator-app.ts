import { DomainError } from '@accolade/contracts/domain-error'
import { acceptedStep, authenticatorUri, newAuthenticatorSecret } from '../domain/authenticator.ts'
import { typedCode } from '../domain/typed-code.ts'
import * as store from '../store/second-factor-store.ts'
import { findAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { codeAccount, wrongCode } from './given-code.ts'
import { factorAdded, factorRemoved, holdFactors, noneMessage } from './second-factor.ts'
import { type From, tryUnderLimits } from './try-under-limits.ts'

type Caller = { userId: string }

export const inForceMessage = 'You sign in with an authenticator app already'
export const beginFirstMessage = 'Begin again: another code is waiting to be scanned'

/**
 * Makes the secret of an authenticator app. It is in force once the app has shown that it has it; beginning again replaces it.
 *
 * @param issuer what the app calls the programme
 * @throws DomainError `not-found` for a deleted account, `conflict` where one is in force
 */
export async function beginAuthenticator(
  { unitOfWork, sealer }: Pick<Context, 'unitOfWork' | 'sealer'>,
  by: Caller,
  issuer: string,
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const secret = newAuthenticatorSecret()
  return unitOfWork.run(by, async (tx) => {
    const account = await findAccount(tx, by.userId)
    if (!account) throw new DomainError('not-found')
    if ((await store.findAuthenticator(tx, by.userId))?.confirmedAt)
      throw new DomainError('conflict', inForceMessage)
    await store.saveNewAuthenticator(tx, {
      userId: by.userId,
      sealedSecret: sealer.seal(secret),
      createdAt: now,
    })
    return { secret, uri: authenticatorUri(secret, account.username, issuer) }
  })
}

/**
 * Puts the authenticator app into force with its first code.
 *
 * @returns recovery codes with the first second factor, otherwise null
 * @throws DomainError `invalid-request` for a wrong code, `conflict` where one is in force or none was begun; ThrottledError
 */
export async function confirmAuthenticator(
  context: Context,
  by: Caller,
  given: From & { code: string },
  now: Date,
): Promise<string[] | null> {
  const { db, sealer, unitOfWork } = context
  const found = await store.findAuthenticator(db, by.userId)
  if (!found || found.confirmedAt)
    throw new DomainError('conflict', found ? inForceMessage : beginFirstMessage)
  const secret = sealer.open(found.sealedSecret)
  const step = acceptedStep({ secret, lastStep: null }, typedCode(given.code), now)
  const target = { account: codeAccount(by.userId), userId: by.userId }
  const { matches } = await tryUnderLimits(context, target, given, now, async () => step !== null)
  if (!matches || step === null) throw wrongCode()
  return unitOfWork.run(by, async (tx, emit) => {
    const before = await holdFactors(tx, by.userId)
    if (!(await store.confirmAuthenticator(tx, found, step, now)))
      throw new DomainError('conflict', beginFirstMessage)
    return factorAdded({ tx, emit }, context, by.userId, { before, change: 'app-added' }, now)
  })
}

/** @throws DomainError `not-found` where there is no authenticator app */
export async function removeAuthenticator(
  context: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Caller,
  now: Date,
): Promise<void> {
  await context.unitOfWork.run(by, async (tx, emit) => {
    await holdFactors(tx, by.userId)
    if (!(await store.deleteAuthenticator(tx, by.userId))) throw new DomainError('not-found', noneMessage)
    await factorRemoved({ tx, emit }, context, by.userId, 'app-removed', now)
  })
}
