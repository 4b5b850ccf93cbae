import { DomainError } from '@accolade/contracts/domain-error'
import type { AddressChange } from '../domain/address-change.ts'
import type { Account } from '../domain/user.ts'
import { hashToken } from '../security/tokens.ts'
import { holdChange } from '../store/address-change-store.ts'
import { deletePendingOf } from '../store/pending-sign-in-store.ts'
import type { Context } from './context.ts'
import { endChange } from './end-change.ts'
import { moveChange } from './move-change.ts'
import { idOfSession } from './own-sessions.ts'
import { endSessions } from './sign-out.ts'

export const endedChangeMessage = 'This link was used, or the change has ended'
export const takenMeanwhileMessage = 'Somebody else uses this address by now, so the change has ended'

type Answering = Pick<Context, 'db' | 'unitOfWork' | 'newId'>

/** What a link carries, and the session of the browser, which goes on where the address changes. */
interface Opened {
  token: string
  sessionToken: string | undefined
}

/**
 * Confirms the new address of the caller. Somebody else who opens the link confirms nothing: a mistyped address does not hand the
 * account over.
 *
 * @returns the account, and the change as far as it waits for the former address
 * @throws DomainError `not-found` where the link opens nothing, or no longer; `email-taken` where somebody else has the address by
 *   now; `version-conflict`
 */
export async function confirmNewAddress(
  context: Answering,
  by: { userId: string },
  { token, sessionToken }: Opened,
  now: Date,
): Promise<{ account: Account; change: AddressChange | null }> {
  const keep = await idOfSession(context, sessionToken)
  const moved = await context.unitOfWork.run(by, async (tx, emit) => {
    const change = await holdChange(tx, 'new', hashToken(token), now)
    if (change?.userId !== by.userId) throw ended()
    return moveChange({ tx, emit }, context, { change, answer: 'new-confirmed', keep }, now)
  })
  if (moved === 'taken') throw taken()
  return moved
}

/**
 * What the former address says, signed in or not. If it stops the change, somebody else has asked for it, so every session ends.
 *
 * @throws DomainError `not-found` where the link opens nothing, or no longer; `email-taken`; `version-conflict`
 */
export async function answerAddressChange(
  context: Answering,
  { token, agree, sessionToken }: Opened & { agree: boolean },
  now: Date,
): Promise<'waiting' | 'changed' | 'stopped'> {
  const keep = await idOfSession(context, sessionToken)
  const moved = await context.unitOfWork.run({ userId: null }, async (tx, emit) => {
    const change = await holdChange(tx, 'former', hashToken(token), now)
    if (!change) throw ended()
    if (agree) return moveChange({ tx, emit }, context, { change, answer: 'former-agreed', keep }, now)
    await endChange({ tx, emit }, change.userId, 'objected')
    await deletePendingOf(tx, change.userId)
    await endSessions({ tx, emit }, change.userId, now)
    return 'stopped'
  })
  if (moved === 'taken') throw taken()
  if (moved === 'stopped') return moved
  return moved.change ? 'waiting' : 'changed'
}

function ended(): DomainError {
  return new DomainError('not-found', endedChangeMessage)
}

function taken(): DomainError {
  return new DomainError('email-taken', takenMeanwhileMessage)
}
