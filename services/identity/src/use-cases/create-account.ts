import type { Work } from '@accolade/chassis/database/unit-of-work'
import type { Role } from '@accolade/contracts/entities/user'
import { judgeAppointed, rolesChanged, userRegistered } from '@accolade/contracts/events/identity'
import type { Language } from '@accolade/contracts/language'
import { type Account, toPublicAccount } from '../domain/user.ts'
import type { Transaction } from '../store/database.ts'
import { insertAccount } from '../store/user-store.ts'

/** What a new account begins with. */
export interface NewAccount {
  id: string
  username: string
  email: string
  /** Null: the account is opened in another way. */
  passwordHash: string | null
  firstName?: string | undefined
  lastName?: string | undefined
  language?: Language | undefined
  /** Whether the address counts as confirmed without a mail. */
  emailConfirmed?: boolean
  roles: readonly Role[]
}

/** Part of a unit of work: inserts an account and publishes it. */
export async function createAccount(
  { tx, emit }: Work<Transaction>,
  given: NewAccount,
  now: Date,
): Promise<Account> {
  const { passwordHash, emailConfirmed, ...rest } = given
  const account: Account = {
    ...rest,
    firstName: given.firstName ?? null,
    lastName: given.lastName ?? null,
    profileImageUrl: null,
    language: given.language ?? null,
    emailConfirmedAt: emailConfirmed ? now : null,
    secondFactorSince: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  await insertAccount(tx, { ...account, passwordHash })
  const { id, roles } = account
  emit(userRegistered, { aggregate: account, data: toPublicAccount(account) })
  if (roles.join() !== 'entrant')
    emit(rolesChanged, { aggregate: account, data: { userId: id, roles: [...roles] } })
  if (roles.includes('judge')) emit(judgeAppointed, { aggregate: account, data: { userId: id } })
  return account
}
