import { record } from '@accolade/chassis/administration/record'
import type { Work } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { SecondFactor, SecondFactorMethod } from '@accolade/contracts/entities/second-factor'
import type { DataOf } from '@accolade/contracts/events/registry'
import { secondFactorChanged } from '@accolade/contracts/events/sign-in'
import { toPasskey } from '../domain/passkey.ts'
import { typedCode } from '../domain/typed-code.ts'
import { newRecoveryCodes } from '../security/recovery-codes.ts'
import { hashToken } from '../security/tokens.ts'
import type { Database, Transaction } from '../store/database.ts'
import { countPasskeys, deletePasskeysOf, listPasskeys } from '../store/passkey-store.ts'
import * as store from '../store/second-factor-store.ts'
import { findAccount, lockAccount, saveSecondFactorSince } from '../store/user-store.ts'
import { revokeApiTokens } from './api-tokens.ts'
import type { Context } from './context.ts'
import { endSessions } from './sign-out.ts'
import { userOf } from './user-of.ts'

type Caller = { userId: string }
type Change = DataOf<'identity.second-factor-changed'>['change']

export const noneMessage = 'There is no second factor'

/** What the caller has of a second factor. */
export async function viewSecondFactor(
  { db }: Pick<Context, 'db'>,
  { userId }: Caller,
): Promise<SecondFactor> {
  const found = await store.findAuthenticator(db, userId)
  const recoveryCodesLeft = await store.countRecoveryCodes(db, userId)
  const passkeys = (await listPasskeys(db, userId)).map(toPasskey)
  return { authenticatorSince: found?.confirmedAt?.toISOString() ?? null, recoveryCodesLeft, passkeys }
}

/** With what an account's password has to be followed; nothing where the account has no second factor. */
export async function methodsOf(db: Database | Transaction, userId: string): Promise<SecondFactorMethod[]> {
  const app = (await store.findAuthenticator(db, userId))?.confirmedAt
  const passkeys = await countPasskeys(db, userId)
  if (!app && passkeys === 0) return []
  const codes = await store.countRecoveryCodes(db, userId)
  return [
    ...(app ? (['app'] as const) : []),
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(codes > 0 ? (['recovery-code'] as const) : []),
  ]
}

/** Part of a unit of work: the same, and nothing else changes it until the transaction ends. */
export async function holdFactors(tx: Transaction, userId: string): Promise<SecondFactorMethod[]> {
  await lockAccount(tx, userId)
  return methodsOf(tx, userId)
}

/**
 * Part of a unit of work: what follows a new second factor.
 *
 * @param before what there was, as `holdFactors` gave it
 * @returns recovery codes where it is the first, otherwise null
 */
export async function factorAdded(
  work: Work<Transaction>,
  context: Pick<Context, 'newId'>,
  userId: string,
  { before, change }: { before: readonly SecondFactorMethod[]; change: Change },
  now: Date,
): Promise<string[] | null> {
  announce(work, context, userId, change, now)
  if (before.length > 0) return null
  await saveSecondFactorSince(work.tx, userId, now)
  return giveRecoveryCodes(work.tx, userId)
}

/** Part of a unit of work: what follows the end of a second factor. Recovery codes end with the last one. */
export async function factorRemoved(
  work: Work<Transaction>,
  context: Pick<Context, 'newId'>,
  userId: string,
  change: Change,
  now: Date,
): Promise<void> {
  announce(work, context, userId, change, now)
  if ((await methodsOf(work.tx, userId)).length > 0) return
  await saveSecondFactorSince(work.tx, userId, null)
  await store.deleteRecoveryCodes(work.tx, userId)
}

/** New recovery codes in the place of the former ones. @throws DomainError `conflict` without a second factor */
export async function renewRecoveryCodes(
  context: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Caller,
  now: Date,
): Promise<string[]> {
  return context.unitOfWork.run(by, async (tx, emit) => {
    if ((await holdFactors(tx, by.userId)).length === 0) throw new DomainError('conflict', noneMessage)
    announce({ tx, emit }, context, by.userId, 'codes-renewed', now)
    return giveRecoveryCodes(tx, by.userId)
  })
}

/**
 * Removes the second factor of somebody who has lost it, and ends their sessions and API tokens: whoever asked for it may be somebody else.
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
    const work = { tx, emit }
    const factors = await holdFactors(tx, userId)
    const account = await findAccount(tx, userId)
    if (!account || !(await removeFactors(work, context, userId, 'reset', now)))
      throw new DomainError('not-found', noneMessage)
    await endSessions(work, userId, now)
    await revokeApiTokens(work, context, userId, now)
    record(by, emit, { ...userOf(account), before: { factors }, after: { factors: [] } })
  })
}

/** Part of a unit of work: removes every second factor of a user; false where there was none. */
export async function removeFactors(
  work: Work<Transaction>,
  context: Pick<Context, 'newId'>,
  userId: string,
  change: Change,
  now: Date,
): Promise<boolean> {
  if ((await holdFactors(work.tx, userId)).length === 0) return false
  await store.deleteAuthenticator(work.tx, userId)
  await deletePasskeysOf(work.tx, userId)
  await factorRemoved(work, context, userId, change, now)
  return true
}

/** Part of a unit of work. Each change is a thing of its own: a user has no version of the second factor. */
export function announce(
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

async function giveRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashToken(typedCode(code)))
  await store.replaceRecoveryCodes(tx, userId, hashes)
  return codes
}
