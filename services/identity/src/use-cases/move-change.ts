import { violatedIndex } from '@accolade/chassis/database/unique-violation'
import type { Work } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { userChanged } from '@accolade/contracts/events/identity'
import { addressChanged } from '@accolade/contracts/events/sign-in'
import { type AddressChange, isDecided } from '../domain/address-change.ts'
import { inviterName } from '../domain/invitation.ts'
import { foldName } from '../domain/names.ts'
import { type Account, moveTo, toPublicAccount } from '../domain/user.ts'
import { deleteChangeOf, holdDueChange, saveChange } from '../store/address-change-store.ts'
import { deleteConfirmationsOf } from '../store/confirmation-store.ts'
import type { Transaction } from '../store/database.ts'
import { deleteResetsOf } from '../store/password-reset-store.ts'
import { deletePendingOf } from '../store/pending-sign-in-store.ts'
import { findAccount, findByEmailKey, saveAddress } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { announceStep, endChange } from './end-change.ts'
import { endSessions } from './sign-out.ts'

/** The account, with the change as far as it waits still; or that somebody else has the address by now. */
export type Moved = { account: Account; change: AddressChange | null } | 'taken'

interface Move {
  /** Locked. */
  change: AddressChange
  /** Who has answered; absent: the time to object is over. */
  answer?: 'new-confirmed' | 'former-agreed'
  /** The id of the session that goes on. */
  keep?: string | undefined
}

const answeredAt = { 'new-confirmed': 'newConfirmedAt', 'former-agreed': 'formerAgreedAt' } as const

/**
 * Part of a unit of work: takes an answer to a change down, and puts the change into force where it is decided.
 *
 * @throws DomainError `email-taken` where somebody registers the address at this moment; `version-conflict`
 */
export async function moveChange(
  work: Work<Transaction>,
  context: Pick<Context, 'newId'>,
  { change: held, answer, keep }: Move,
  now: Date,
): Promise<Moved> {
  const account = await findAccount(work.tx, held.userId)
  if (!account) throw new DomainError('not-found')
  const field = answer && answeredAt[answer]
  const isNew = field !== undefined && held[field] === null
  const change = isNew ? { ...held, [field]: now, version: held.version + 1 } : held
  if (isDecided(change, now)) {
    const holder = await findByEmailKey(work.tx, foldName(change.newEmail))
    if (!holder || holder.id === account.id)
      return putIntoForce(work, context, { account, change, keep }, now)
    await endChange(work, account.id, 'taken')
    return 'taken'
  }
  if (isNew && answer) {
    await saveChange(work.tx, change)
    announceStep(work, change, answer)
  }
  return { account, change }
}

async function putIntoForce(
  { tx, emit }: Work<Transaction>,
  { newId }: Pick<Context, 'newId'>,
  { account, change, keep }: { account: Account; change: AddressChange; keep: string | undefined },
  now: Date,
): Promise<Moved> {
  const { id: userId, email: formerEmail } = account
  const moved = moveTo(account, change.newEmail, now)
  await deleteChangeOf(tx, userId)
  // links in mails to the former address end with it
  await deleteResetsOf(tx, userId)
  if (!(await saveNewAddress(tx, moved))) throw new DomainError('version-conflict')
  await deleteConfirmationsOf(tx, userId)
  await deletePendingOf(tx, userId)
  await endSessions({ tx, emit }, userId, now, ({ id }) => id !== keep)
  emit(userChanged, { aggregate: moved, data: toPublicAccount(moved) })
  const { email: newEmail } = moved
  emit(addressChanged, {
    aggregate: { id: newId(), version: 1 },
    data: { userId, name: inviterName(account), formerEmail, newEmail, at: now.toISOString() },
  })
  return { account: moved, change: null }
}

async function saveNewAddress(tx: Transaction, account: Account): Promise<boolean> {
  try {
    return await saveAddress(tx, account)
  } catch (error) {
    if (violatedIndex(error) === 'user_account_email_key') throw new DomainError('email-taken')
    throw error
  }
}

/** Puts the changes into force to which the former address has not objected in time. */
export async function applyDueChanges(
  context: Pick<Context, 'unitOfWork' | 'newId'>,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  let found = true
  while (found && !stopping?.aborted)
    found = await context.unitOfWork.run({ userId: null }, async (tx, emit) => {
      const change = await holdDueChange(tx, now)
      if (change) await moveChange({ tx, emit }, context, { change }, now)
      return change !== null
    })
}
