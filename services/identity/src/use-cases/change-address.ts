import { violatedIndex } from '@accolade/chassis/database/unique-violation'
import type { Work } from '@accolade/chassis/database/unit-of-work'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import { addressChangeRequested } from '@accolade/contracts/events/sign-in'
import { type AddressChange, beginAddressChange } from '../domain/address-change.ts'
import { inviterName } from '../domain/invitation.ts'
import { foldName } from '../domain/names.ts'
import type { Account } from '../domain/user.ts'
import { hashToken } from '../security/tokens.ts'
import { findChangeOf, insertChange } from '../store/address-change-store.ts'
import type { Transaction } from '../store/database.ts'
import { findAccount, findTaken } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { announceStep, endChange } from './end-change.ts'

type Caller = { userId: string; roles: readonly string[] }

export const sameAddressMessage = 'This is your address already'
export const noChangeMessage = 'No change of your address waits'

/** The caller's change that waits; null where none does. */
export async function viewAddressChange(
  { db }: Pick<Context, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
  now: Date,
): Promise<AddressChange | null> {
  return findChangeOf(db, userId, now)
}

/**
 * Begins to change the caller's address; a change that waits is replaced. Both addresses get a mail with a link of their own, the
 * former one only if it was confirmed.
 *
 * @throws DomainError `conflict` where it is the caller's address, `email-taken`; TooManyRequests
 */
export async function requestAddressChange(
  { unitOfWork, newId, linkTokens }: Pick<Context, 'unitOfWork' | 'newId' | 'linkTokens'>,
  by: Caller,
  newEmail: string,
  now: Date,
): Promise<AddressChange> {
  try {
    return await unitOfWork.run(by, async (tx, emit) => {
      const account = await findAccount(tx, by.userId)
      if (!account) throw new DomainError('unauthorized')
      if (foldName(newEmail) === foldName(account.email))
        throw new DomainError('conflict', sameAddressMessage, [
          { path: 'email', message: sameAddressMessage },
        ])
      if ((await findTaken(tx, { username: account.username, email: newEmail })).email)
        throw new DomainError('email-taken')
      await endChange({ tx, emit }, account.id, 'ended')
      const change = beginAddressChange(newId(), account, newEmail, now)
      await insertChange(tx, change, {
        new: hashToken(linkTokens.tokenOf('new-address', change.id)),
        former: hashToken(linkTokens.tokenOf('former-address', change.id)),
      })
      announceStep({ tx, emit }, change, 'requested')
      await sendLinks({ tx, emit }, { account, change, by }, newId, now)
      return change
    })
  } catch (error) {
    // the same person asked twice at once
    if (violatedIndex(error) === 'address_change_user_key') throw new DomainError('version-conflict')
    throw error
  }
}

/** Sends the mails again whose links are not used yet. @throws DomainError `not-found`; TooManyRequests */
export async function resendAddressChange(
  { unitOfWork, newId }: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Caller,
  now: Date,
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    const account = await findAccount(tx, by.userId)
    const change = await findChangeOf(tx, by.userId, now)
    if (!account || !change) throw new DomainError('not-found', noChangeMessage)
    await sendLinks({ tx, emit }, { account, change, by }, newId, now)
  })
}

/** Takes the caller's change back. @throws DomainError `not-found` */
export async function cancelAddressChange(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Caller,
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    if (!(await endChange({ tx, emit }, by.userId, 'cancelled')))
      throw new DomainError('not-found', noChangeMessage)
  })
}

/** Each mail is a thing of its own: a change may be mailed again without having moved. */
async function sendLinks(
  { tx, emit }: Work<Transaction>,
  { account, change, by }: { account: Account; change: AddressChange; by: Caller },
  newId: () => string,
  now: Date,
): Promise<void> {
  await spendQuota(tx, { action: 'address-change', by, recipient: change.newEmail }, now)
  emit(addressChangeRequested, {
    aggregate: { id: newId(), version: 1 },
    data: {
      changeId: change.id,
      userId: account.id,
      name: inviterName(account),
      newEmail: change.newEmail,
      asks: {
        newAddress: change.newConfirmedAt === null,
        formerAddress: change.asksFormer && change.formerAgreedAt === null,
      },
      formerEmail: account.email,
      enoughFrom: change.enoughFrom.toISOString(),
      expiresAt: change.expiresAt.toISOString(),
    },
  })
}
