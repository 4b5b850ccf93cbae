import { violatedIndex } from '@accolade/chassis/database/unique-violation'
import { DomainError } from '@accolade/contracts/domain-error'
import {
  type NewPasskey,
  type Passkey,
  type passkeyCreationSchema,
  passkeyRules,
} from '@accolade/contracts/entities/passkey'
import type { z } from 'zod'
import { toPasskey } from '../domain/passkey.ts'
import { challengeOf } from '../security/passkeys.ts'
import { hashToken } from '../security/tokens.ts'
import * as store from '../store/passkey-store.ts'
import { findAccount } from '../store/user-store.ts'
import { rememberChallenge } from './answer-passkey.ts'
import type { Context } from './context.ts'
import { factorAdded, factorRemoved, holdFactors } from './second-factor.ts'
import { requireAWayIn } from './ways-to-sign-in.ts'

type Caller = { userId: string }

export const tooManyMessage = `You have ${passkeyRules.most} passkeys already: remove one first`
export const takenMessage = 'This passkey was added already'
export const gonePasskeyMessage = 'This passkey is gone already'
/** Where the browser does not say which it is. */
const unnamed = 'Passkey'

/** What the browser needs to make a passkey. @throws DomainError `conflict` where there are as many as are possible */
export async function beginPasskey(
  { passkeys, unitOfWork }: Pick<Context, 'passkeys' | 'unitOfWork'>,
  by: Caller,
  now: Date,
): Promise<z.infer<typeof passkeyCreationSchema>> {
  return unitOfWork.run(by, async (tx) => {
    const account = await findAccount(tx, by.userId)
    if (!account) throw new DomainError('not-found')
    const existing = await store.listPasskeys(tx, by.userId)
    if (existing.length >= passkeyRules.most) throw new DomainError('conflict', tooManyMessage)
    const displayName = [account.firstName, account.lastName].filter(Boolean).join(' ') || account.username
    const options = await passkeys.creation({ ...account, displayName }, existing)
    await rememberChallenge(tx, options.challenge, by.userId, now)
    return options
  })
}

/**
 * Adds a passkey that the browser has made.
 *
 * @param device what the passkey is called until its owner says something else
 * @returns with it, recovery codes where it is the first second factor
 * @throws DomainError `passkey-refused` where it does not fit what was asked, `conflict` where somebody has it, or there are as many
 *   as are possible
 */
export async function addPasskey(
  context: Pick<Context, 'passkeys' | 'unitOfWork' | 'newId'>,
  by: Caller,
  given: NewPasskey,
  device: string | null,
  now: Date,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const { userId } = by
  const { passkeys, unitOfWork, newId } = context
  try {
    return await unitOfWork.run(by, async (tx, emit) => {
      const before = await holdFactors(tx, userId)
      const challenge = challengeOf(given)
      if (!challenge || !(await store.spendChallenge(tx, hashToken(challenge), userId, now)))
        throw new DomainError('passkey-refused')
      const credential = await passkeys.readNew(given, challenge)
      if (!credential) throw new DomainError('passkey-refused')
      if ((await store.countPasskeys(tx, userId)) >= passkeyRules.most)
        throw new DomainError('conflict', tooManyMessage)
      const name = (device ?? unnamed).slice(0, passkeyRules.nameMax)
      const passkey = { id: newId(), userId, ...credential, name, createdAt: now, lastUsedAt: null }
      await store.insertPasskey(tx, passkey)
      const change = 'passkey-added'
      const recoveryCodes = await factorAdded({ tx, emit }, context, userId, { before, change }, now)
      return { passkey: toPasskey(passkey), recoveryCodes }
    })
  } catch (error) {
    if (violatedIndex(error) === 'passkey_credential_id_key') throw new DomainError('conflict', takenMessage)
    throw error
  }
}

/** @throws DomainError `not-found` where the caller has no such passkey */
export async function renamePasskey(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  { userId }: Caller,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const renamed = await unitOfWork.run({ userId }, (tx) => store.savePasskeyName(tx, { id, userId }, name))
  if (!renamed) throw new DomainError('not-found', gonePasskeyMessage)
  return toPasskey(renamed)
}

/** @throws DomainError `not-found` where the caller has no such passkey, `conflict` where it is the only way in */
export async function removePasskey(
  context: Pick<Context, 'unitOfWork' | 'newId' | 'providers'>,
  { userId }: Caller,
  id: string,
  now: Date,
): Promise<void> {
  await context.unitOfWork.run({ userId }, async (tx, emit) => {
    await holdFactors(tx, userId)
    if (!(await store.deletePasskey(tx, { id, userId })))
      throw new DomainError('not-found', gonePasskeyMessage)
    await requireAWayIn(tx, context, userId)
    await factorRemoved({ tx, emit }, context, userId, 'passkey-removed', now)
  })
}
