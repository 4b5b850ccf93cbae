import type { Role, User } from '@accolade/contracts/entities/user'
import type { Language } from '@accolade/contracts/language'
import { withheldRoles } from './withheld-roles.ts'

/** An account as the store keeps it. `version` counts its changes. */
export interface Account {
  id: string
  username: string
  email: string
  /** When somebody opened a link that was sent to this address; null: not yet. */
  emailConfirmedAt: Date | null
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  /** In which language the user reads; null: nobody has said so. */
  language: Language | null
  roles: readonly Role[]
  /** Null: the account has no second factor. */
  secondFactorSince: Date | null
  version: number
  createdAt: Date
  updatedAt: Date
}

/** What a user may change about the own profile; what is absent stays. */
export interface ProfileChange {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  profileImageUrl?: string | null | undefined
  language?: Language | null | undefined
}

/** The account as its owner and administrators see it. `secondFactorFor`: the roles that have no effect without a second factor. */
export function toUser(account: Account, secondFactorFor: readonly Role[]): User {
  const { id, username, email, firstName, lastName, profileImageUrl, language, roles } = account
  return {
    id,
    username,
    email,
    emailConfirmed: account.emailConfirmedAt !== null,
    firstName,
    lastName,
    profileImageUrl,
    language,
    roles: [...roles],
    withheldRoles: withheldRoles(account, secondFactorFor),
    hasSecondFactor: account.secondFactorSince !== null,
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  }
}

/** What other services may know of an account: the data of `identity.user-registered` and `identity.user-changed`. */
export function toPublicAccount({ id, username, email, firstName, lastName, language }: Account) {
  return { userId: id, username, email, firstName, lastName, language }
}

/** The account after its owner has confirmed the address, or null if it was confirmed before. */
export function confirmAddress(account: Account, now: Date): Account | null {
  if (account.emailConfirmedAt) return null
  return { ...account, emailConfirmedAt: now, version: account.version + 1, updatedAt: now }
}

/** The account with another address, which somebody has confirmed. */
export function moveTo(account: Account, email: string, now: Date): Account {
  return { ...account, email, emailConfirmedAt: now, version: account.version + 1, updatedAt: now }
}

/** The account after a change of its profile, or null where nothing is different. Empty texts clear a field. */
export function changeProfile(account: Account, change: ProfileChange, now: Date): Account | null {
  const value = (given: string | null | undefined, present: string | null) =>
    given === undefined ? present : given || null
  const changed = {
    firstName: value(change.firstName, account.firstName),
    lastName: value(change.lastName, account.lastName),
    profileImageUrl: value(change.profileImageUrl, account.profileImageUrl),
    language: change.language === undefined ? account.language : change.language,
  }
  const same =
    changed.firstName === account.firstName &&
    changed.lastName === account.lastName &&
    changed.profileImageUrl === account.profileImageUrl &&
    changed.language === account.language
  return same ? null : { ...account, ...changed, version: account.version + 1, updatedAt: now }
}
