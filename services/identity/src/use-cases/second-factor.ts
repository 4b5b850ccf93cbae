import type { Work } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { SecondFactor } from '@accolade/contracts/entities/second-factor'
import { secondFactorChanged } from '@accolade/contracts/events/identity'
import type { DataOf } from '@accolade/contracts/events/registry'
import { acceptedStep, authenticatorUri, newAuthenticatorSecret } from '../domain/authenticator.ts'
import { typedCode } from '../domain/typed-code.ts'
import { newRecoveryCodes } from '../security/recovery-codes.ts'
import { hashToken } from '../security/tokens.ts'
import type { Transaction } from '../store/database.ts'
import * as store from '../store/second-factor-store.ts'
import { findAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { endSessions } from './sign-out.ts'
import { type From, tryUnderLimits } from './try-under-limits.ts'

type Caller = { userId: string }

export const inForceMessage = 'You sign in with an authenticator app already'
export const noneMessage = 'There is no second factor'
export const wrongCodeMessage = 'This code is wrong, or was used already'
export const beginFirstMessage = 'Begin again: another code is waiting to be scanned'

/** What the caller has of a second factor. */
export async function viewSecondFactor(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
): Promise<SecondFactor> {
  const found = await store.findAuthenticator(db, userId)
  const recoveryCodesLeft = await store.countRecoveryCodes(db, userId)
  return { authenticatorSince: found?.confirmedAt?.toISOString() ?? null, recoveryCodesLeft }
}

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
 * @returns the recovery codes, which are stored as hashes only
 * @throws DomainError `invalid-request` for a wrong code, `conflict` where one is in force or none was begun; ThrottledError
 */
export async function confirmAuthenticator(
  context: Context,
  by: Caller,
  given: From & { code: string },
  now: Date,
): Promise<string[]> {
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
    if (!(await store.confirmAuthenticator(tx, found, step, now)))
      throw new DomainError('conflict', beginFirstMessage)
    announce({ tx, emit }, context, by.userId, 'added', now)
    return giveRecoveryCodes(tx, by.userId)
  })
}

/** @throws DomainError `not-found` where there is no second factor */
export async function removeAuthenticator(
  context: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Caller,
  now: Date,
): Promise<void> {
  await context.unitOfWork.run(by, async (tx, emit) => {
    if (!(await store.deleteSecondFactor(tx, by.userId))) throw new DomainError('not-found', noneMessage)
    announce({ tx, emit }, context, by.userId, 'removed', now)
  })
}

/** New recovery codes in the place of the former ones. @throws DomainError `conflict` without a second factor */
export async function renewRecoveryCodes(
  context: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Caller,
  now: Date,
): Promise<string[]> {
  return context.unitOfWork.run(by, async (tx, emit) => {
    if (!(await store.findAuthenticator(tx, by.userId))?.confirmedAt)
      throw new DomainError('conflict', noneMessage)
    announce({ tx, emit }, context, by.userId, 'codes-renewed', now)
    return giveRecoveryCodes(tx, by.userId)
  })
}

/**
 * Removes the second factor of somebody who has lost it, and ends their sessions: whoever asked for it may be somebody else.
 *
 * @throws DomainError `not-found` where there is no such user or no second factor
 */
export async function resetSecondFactor(
  context: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Caller,
  userId: string,
  now: Date,
): Promise<void> {
  await context.unitOfWork.run(by, async (tx, emit) => {
    if (!(await store.deleteSecondFactor(tx, userId))) throw new DomainError('not-found', noneMessage)
    announce({ tx, emit }, context, userId, 'reset', now)
    await endSessions({ tx, emit }, userId, now)
  })
}

/**
 * Part of a unit of work: uses up a code of the authenticator app or a recovery code.
 *
 * @throws DomainError `invalid-request` where it was used at the same moment
 */
export async function spendCode(
  work: Work<Transaction>,
  context: Pick<Context, 'newId'>,
  userId: string,
  found: FoundCode,
  now: Date,
): Promise<void> {
  const { tx } = work
  const used =
    'step' in found
      ? await store.spendStep(tx, userId, found.step)
      : await store.spendRecoveryCode(tx, userId, found.recoveryHash)
  if (!used) throw wrongCode()
  if ('recoveryHash' in found) announce(work, context, userId, 'code-used', now)
}

/** Which code was given: of a period, or for recovery. */
export type FoundCode = { step: number } | { recoveryHash: Uint8Array<ArrayBuffer> }

/** What a typed code is to an account; null where it is nothing. */
export async function findCode(
  { db, sealer }: Pick<Context, 'db' | 'sealer'>,
  userId: string,
  text: string,
  now: Date,
): Promise<FoundCode | null> {
  const code = typedCode(text)
  const found = await store.findAuthenticator(db, userId)
  if (!found?.confirmedAt) return null
  const secret = sealer.open(found.sealedSecret)
  const step = acceptedStep({ secret, lastStep: found.lastStep }, code, now)
  if (step !== null) return { step }
  const recoveryHash = hashToken(code)
  return (await store.isRecoveryCode(db, userId, recoveryHash)) ? { recoveryHash } : null
}

/** Under which name wrong codes count: no user name has a colon. */
export function codeAccount(userId: string): string {
  return `code:${userId}`
}

export function wrongCode(): DomainError {
  return new DomainError('invalid-request', undefined, [{ path: 'code', message: wrongCodeMessage }])
}

async function giveRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashToken(typedCode(code)))
  await store.replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

type Change = DataOf<'identity.second-factor-changed'>['change']

/** Each change is a thing of its own: a user has no version of the second factor. */
function announce(
  { emit }: Work<Transaction>,
  { newId }: Pick<Context, 'newId'>,
  userId: string,
  change: Change,
  now: Date,
): void {
  emit(secondFactorChanged, {
    aggregate: { id: newId(), version: 1 },
    data: { userId, change, at: now.toISOString() },
  })
}
