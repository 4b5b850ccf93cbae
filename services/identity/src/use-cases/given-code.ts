import type { Work } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { acceptedStep } from '../domain/authenticator.ts'
import { typedCode } from '../domain/typed-code.ts'
import { hashToken } from '../security/tokens.ts'
import type { Transaction } from '../store/database.ts'
import * as store from '../store/second-factor-store.ts'
import type { Context } from './context.ts'
import { announce } from './second-factor.ts'

export const wrongCodeMessage = 'This code is wrong, or was used already'

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
  if (found?.confirmedAt) {
    const secret = sealer.open(found.sealedSecret)
    const step = acceptedStep({ secret, lastStep: found.lastStep }, code, now)
    if (step !== null) return { step }
  }
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
