import type { Work } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import {
  type PasskeyAnswer,
  type passkeyQuestionSchema,
  passkeyRules,
} from '@accolade/contracts/entities/passkey'
import type { z } from 'zod'
import type { StoredPasskey } from '../domain/passkey.ts'
import { bytesOf, challengeOf } from '../security/passkeys.ts'
import { hashToken } from '../security/tokens.ts'
import type { Transaction } from '../store/database.ts'
import { findPasskey, insertChallenge, savePasskeyUse, spendChallenge } from '../store/passkey-store.ts'
import type { Context } from './context.ts'

const minuteMs = 60_000

/** Part of a unit of work: remembers a challenge. `userId`: who is to make a passkey; null: it is for signing in. */
export async function rememberChallenge(
  tx: Transaction,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + passkeyRules.answerMinutes * minuteMs)
  await insertChallenge(tx, hashToken(challenge), userId, expiresAt)
}

/** What a passkey is to sign; its answer counts once. */
export async function askPasskey(
  { passkeys, unitOfWork }: Pick<Context, 'passkeys' | 'unitOfWork'>,
  now: Date,
): Promise<z.infer<typeof passkeyQuestionSchema>> {
  const question = await passkeys.question()
  await unitOfWork.run({ userId: null }, (tx) => rememberChallenge(tx, question.challenge, null, now))
  return question
}

/**
 * Part of a unit of work: takes the answer of a passkey.
 *
 * @throws DomainError `passkey-refused` where nobody here has the passkey, the challenge was answered or has run out, or the
 *   signature is wrong
 */
export async function takeAnswer(
  { tx }: Pick<Work<Transaction>, 'tx'>,
  { passkeys }: Pick<Context, 'passkeys'>,
  given: PasskeyAnswer,
  now: Date,
): Promise<StoredPasskey> {
  const challenge = challengeOf(given)
  if (!challenge || !(await spendChallenge(tx, hashToken(challenge), null, now))) throw refused()
  const passkey = await findPasskey(tx, bytesOf(given.id))
  const checked = passkey && (await passkeys.check(given, passkey, challenge))
  if (!passkey || !checked) throw refused()
  await savePasskeyUse(tx, passkey, checked.uses, now)
  return passkey
}

function refused(): DomainError {
  return new DomainError('passkey-refused')
}
