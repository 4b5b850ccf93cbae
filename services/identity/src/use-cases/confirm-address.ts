import type { Work } from '@accolade/chassis/database/unit-of-work'
import { TooManyRequests } from '@accolade/chassis/http/too-many-requests'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import { addressConfirmationRules } from '@accolade/contracts/entities/user'
import { userChanged } from '@accolade/contracts/events/identity'
import { addressConfirmationRequested } from '@accolade/contracts/events/sign-in'
import { inviterName } from '../domain/invitation.ts'
import { type Account, confirmAddress as confirmed, toPublicAccount } from '../domain/user.ts'
import { hashToken } from '../security/tokens.ts'
import { confirms, deleteConfirmationsOf, insertConfirmation } from '../store/confirmation-store.ts'
import type { Transaction } from '../store/database.ts'
import { findAccount, updateAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { endChange } from './end-change.ts'

export const confirmedMessage = 'Your email address is confirmed already'
export const endedLinkMessage = 'This link no longer works. Have another mail sent to you.'

const hourMs = 3_600_000

/**
 * Has a mail sent to the caller's own address, with a link that confirms it.
 *
 * @throws DomainError `conflict` where it is confirmed; TooManyRequests
 */
export async function requestConfirmation(
  { unitOfWork, newId, linkTokens }: Pick<Context, 'unitOfWork' | 'newId' | 'linkTokens'>,
  by: { userId: string; roles: readonly string[] },
  now: Date,
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    const account = await findAccount(tx, by.userId)
    if (!account) throw new DomainError('not-found')
    if (account.emailConfirmedAt) throw new DomainError('conflict', confirmedMessage)
    await sendConfirmation({ tx, emit }, { newId, linkTokens }, account, now)
  })
}

/** Part of a unit of work: a mail to the account's address, with a link that confirms it. @throws TooManyRequests */
export async function sendConfirmation(
  { tx, emit }: Work<Transaction>,
  { newId, linkTokens }: Pick<Context, 'newId' | 'linkTokens'>,
  account: Account,
  now: Date,
): Promise<void> {
  const { id: userId, email } = account
  const by = { userId, roles: account.roles }
  await spendQuota(tx, { action: 'address-confirmation', by, recipient: email }, now)
  const expiresAt = new Date(now.getTime() + addressConfirmationRules.hours * hourMs)
  const id = newId()
  await insertConfirmation(
    tx,
    { id, userId, email, expiresAt },
    hashToken(linkTokens.tokenOf('address-confirmation', id)),
  )
  emit(addressConfirmationRequested, {
    aggregate: { id, version: 1 },
    data: {
      confirmationId: id,
      userId,
      name: inviterName(account),
      email,
      ...(account.language && { language: account.language }),
      expiresAt: expiresAt.toISOString(),
    },
  })
}

/** The same for who has just signed up: where too many mails went to the address, the account is there all the same. */
export async function tryToSendConfirmation(...given: Parameters<typeof sendConfirmation>): Promise<void> {
  try {
    await sendConfirmation(...given)
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error
  }
}

/**
 * Confirms the caller's own address with what the link in the mail carries. Somebody else who opens the link confirms nothing.
 *
 * @throws DomainError `not-found` where the link opens nothing, or no longer; `version-conflict`
 */
export async function confirmAddress(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: { userId: string },
  token: string,
  now: Date,
): Promise<Account> {
  return unitOfWork.run(by, async (tx, emit) => {
    const account = await findAccount(tx, by.userId)
    if (!account) throw new DomainError('not-found')
    if (account.emailConfirmedAt) return account
    if (!(await confirms(tx, account, hashToken(token), now)))
      throw new DomainError('not-found', endedLinkMessage)
    return noteConfirmed({ tx, emit }, account, now)
  })
}

/** Part of a unit of work: marks the account's address as confirmed. */
export async function noteConfirmed(
  { tx, emit }: Work<Transaction>,
  account: Account,
  now: Date,
): Promise<Account> {
  const changed = confirmed(account, now)
  if (!changed) return account
  // who shows that the address is theirs has it no longer changed without being asked
  await endChange({ tx, emit }, account.id, 'ended')
  if (!(await updateAccount(tx, changed))) throw new DomainError('version-conflict')
  await deleteConfirmationsOf(tx, account.id)
  emit(userChanged, { aggregate: changed, data: toPublicAccount(changed) })
  return changed
}
