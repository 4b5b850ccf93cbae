import { violatedIndex } from '@accolade/chassis/database/unique-violation'
import type { Work } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { ExternalIdentity, ProviderSettings } from '../domain/provider.ts'
import type { ProviderPerson } from '../domain/provider-claims.ts'
import { type Browser, isPrivileged } from '../domain/session.ts'
import type { Account } from '../domain/user.ts'
import { ProviderError } from '../security/providers.ts'
import type { Transaction } from '../store/database.ts'
import { lock } from '../store/locks.ts'
import { findIdentity, listIdentities } from '../store/provider-store.ts'
import { findAccount, findByEmail, lockAccount } from '../store/user-store.ts'
import { beginSession, type SignedIn } from './begin-session.ts'
import { askSecondFactor, type Pending } from './complete-sign-in.ts'
import type { Context } from './context.ts'
import { createAccount } from './create-account.ts'
import { freeUsername } from './free-username.ts'
import { insertLink } from './linked-accounts.ts'
import { rolesFromProvider } from './roles-from-provider.ts'

/** What the browser has kept, and says about itself. */
interface From {
  sessionToken: string | undefined
  deviceCookie: string | undefined
  browser: Browser
}

/** Two that sign up at the same moment meet at an index; the second one then finds what the first one has made. */
const mostAttempts = 3

/**
 * Signs in with an account of a provider, or up where it is new here. A second factor that was set up here is asked for.
 *
 * @throws ProviderError `not-linked`, `address-unconfirmed`, `roles`
 */
export async function signInWithProvider(
  context: Context,
  provider: ProviderSettings,
  person: ProviderPerson,
  { sessionToken, deviceCookie, browser }: From,
  now: Date,
): Promise<SignedIn | Pending> {
  const { unitOfWork } = context
  return repeated(() =>
    unitOfWork.run({ userId: null }, async (tx, emit, emitAs) => {
      // before the account, as whoever gives roles
      await lock(tx, 'identity.roles')
      const identity = await openedBy({ tx, emit }, context, provider, person, now)
      const work = { tx, emit: emitAs({ userId: identity.userId }) }
      await rolesFromProvider(work, identity, person, now)
      const account = await findAccount(tx, identity.userId)
      if (!account) throw new ProviderError('refused', new Error('the account is gone'))
      const pending = await askSecondFactor(tx, context, account, now)
      if (pending) return pending
      return beginSession(work, context, account, { previousToken: sessionToken, deviceCookie, browser }, now)
    }),
  )
}

/** The link through which the person comes in: there is one, or the address makes one, or a new account. */
async function openedBy(
  work: Work<Transaction>,
  context: Context,
  provider: ProviderSettings,
  person: ProviderPerson,
  now: Date,
): Promise<ExternalIdentity> {
  const { tx } = work
  const known = await findHeld(tx, provider, person)
  if (known) return known
  const { email, emailVerified } = person
  if (!email || !emailVerified)
    throw new ProviderError('address-unconfirmed', new Error('the address is not confirmed'))
  const present = await findByEmail(tx, email)
  if (present && !(await mayLinkByAddress(tx, provider, { id: present.id, email })))
    throw new ProviderError('not-linked', new Error('an account here has the address'))
  const account = present ?? (await signUp(work, context, { ...person, email }, now))
  return insertLink(work, context, provider, { person, userId: account.id }, now)
}

/** The link that is there already. Its account is held: the link may have ended while this waited for that. */
async function findHeld(
  tx: Transaction,
  { issuer }: ProviderSettings,
  { subject }: ProviderPerson,
): Promise<ExternalIdentity | null> {
  const found = await findIdentity(tx, issuer, subject)
  if (!found) return null
  await lockAccount(tx, found.userId)
  return findIdentity(tx, issuer, subject)
}

/**
 * Whether a confirmed address is enough to open somebody's account, which is held, so that of two providers one opens it. Nobody
 * judges or administers by an address.
 */
async function mayLinkByAddress(
  tx: Transaction,
  { linkByAddress }: ProviderSettings,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<boolean> {
  await lockAccount(tx, id)
  const account = await findByEmail(tx, email)
  if (account?.id !== id) return false
  if (!linkByAddress || !account.emailConfirmedAt || isPrivileged(account.roles)) return false
  return (await listIdentities(tx, id)).length === 0
}

async function signUp(
  work: Work<Transaction>,
  { newId }: Pick<Context, 'newId'>,
  { email, firstName, lastName, ...person }: ProviderPerson & { email: string },
  now: Date,
): Promise<Account> {
  const username = await freeUsername(work.tx, person.username)
  const roles = ['entrant'] as const
  const given = {
    id: newId(),
    username,
    email,
    passwordHash: null,
    firstName,
    lastName,
    emailConfirmed: true,
    roles,
  }
  return createAccount(work, given, now)
}

async function repeated<T>(attempt: () => Promise<T>, left = mostAttempts): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const lost =
      violatedIndex(error) !== null || (error instanceof DomainError && error.code === 'version-conflict')
    if (!lost || left <= 1) throw error
    return repeated(attempt, left - 1)
  }
}
