import { violatedIndex } from '@accolade/chassis/database/unique-violation'
import type { Work } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { DataOf } from '@accolade/contracts/events/registry'
import { linkedAccountChanged } from '@accolade/contracts/events/sign-in'
import type { ExternalIdentity, ProviderSettings } from '../domain/provider.ts'
import type { ProviderPerson } from '../domain/provider-claims.ts'
import { isLive } from '../domain/session.ts'
import { ProviderError } from '../security/providers.ts'
import { hashToken } from '../security/tokens.ts'
import type { Transaction } from '../store/database.ts'
import { lock } from '../store/locks.ts'
import {
  deleteIdentity,
  findIdentity,
  insertIdentity,
  listIdentities,
  saveIdentityUse,
} from '../store/provider-store.ts'
import { findSession, saveProof } from '../store/session-store.ts'
import { lockAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { withdrawRoles } from './roles-from-provider.ts'
import { requireAWayIn } from './ways-to-sign-in.ts'

export const goneAccountMessage = 'This account is not linked any more'

/** Who has gone to the provider, and the session of the browser that has come back. */
interface By {
  userId: string
  sessionToken: string | undefined
}

type Change = DataOf<'identity.linked-account-changed'>['change']

/**
 * Lets an account of a provider open the user's account from now on.
 *
 * @throws ProviderError `taken` where it opens somebody else's, `linked-another` where another one of this provider opens the
 *   user's, `expired` where the user has signed out meanwhile
 */
export async function linkAccount(
  context: Context,
  provider: ProviderSettings,
  person: ProviderPerson,
  by: By,
  now: Date,
): Promise<void> {
  const { userId } = by
  try {
    await context.unitOfWork.run({ userId }, async (tx, emit) => {
      await lockAccount(tx, userId)
      await requireSession(tx, by, now)
      const present = await findIdentity(tx, provider.issuer, person.subject)
      if (present?.userId === userId) return
      if (present) throw new ProviderError('taken', new Error('it is linked to another account'))
      await insertLink({ tx, emit }, context, provider, { person, userId }, now)
    })
  } catch (error) {
    const index = violatedIndex(error)
    if (index === 'external_identity_user_issuer_key') throw new ProviderError('linked-another', error)
    if (index === 'external_identity_issuer_subject_key') throw new ProviderError('taken', error)
    throw error
  }
}

/** Part of a unit of work. @throws what `violatedIndex` reads where there is one already */
export async function insertLink(
  { tx, emit }: Work<Transaction>,
  { newId }: Pick<Context, 'newId'>,
  { id: provider, issuer }: ProviderSettings,
  { person: { subject, email }, userId }: { person: ProviderPerson; userId: string },
  now: Date,
): Promise<ExternalIdentity> {
  const identity: ExternalIdentity = {
    id: newId(),
    userId,
    provider,
    issuer,
    subject,
    email,
    grantedRoles: [],
    linkedAt: now,
    lastUsedAt: null,
  }
  await insertIdentity(tx, identity)
  announce({ emit }, identity, 'linked', now)
  return identity
}

/**
 * Proves by a linked account who the user is, for what a recent sign-in is needed for.
 *
 * @throws ProviderError `wrong-account` for an account that is not the user's, `expired` where the session has ended
 */
export async function proveByLinkedAccount(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  provider: ProviderSettings,
  { subject }: ProviderPerson,
  by: By,
  now: Date,
): Promise<void> {
  await unitOfWork.run({ userId: by.userId }, async (tx) => {
    const tokenHash = await requireSession(tx, by, now)
    const identity = await findIdentity(tx, provider.issuer, subject)
    if (identity?.userId !== by.userId)
      throw new ProviderError('wrong-account', new Error('not the linked account'))
    await saveIdentityUse(tx, { ...identity, lastUsedAt: now })
    await saveProof(tx, tokenHash, now)
  })
}

/**
 * Lets a linked account open the caller's account no longer.
 *
 * @throws DomainError `not-found` where it is not linked, `conflict` where it is the only way in, or makes the last administrator
 */
export async function unlinkAccount(
  context: Pick<Context, 'unitOfWork' | 'providers'>,
  by: { userId: string },
  id: string,
  now: Date,
): Promise<void> {
  await context.unitOfWork.run(by, async (tx, emit) => {
    // before the account, as whoever gives roles
    await lock(tx, 'identity.roles')
    await lockAccount(tx, by.userId)
    const identity = await deleteIdentity(tx, { id, userId: by.userId })
    if (!identity) throw new DomainError('not-found', goneAccountMessage)
    await requireAWayIn(tx, context, by.userId)
    await withdrawRoles({ tx, emit }, identity, now)
    announce({ emit }, identity, 'unlinked', now)
  })
}

/** Part of a unit of work, before anything locks the account: no account of another site opens the user's account any longer. */
export async function unlinkAll(work: Work<Transaction>, userId: string, now: Date): Promise<void> {
  const { tx } = work
  await lock(tx, 'identity.roles')
  await lockAccount(tx, userId)
  for (const { id } of await listIdentities(tx, userId)) {
    const identity = await deleteIdentity(tx, { id, userId })
    if (!identity) continue
    await withdrawRoles(work, identity, now)
    announce(work, identity, 'unlinked', now)
  }
}

/** The browser's session, which has to be the user's. */
async function requireSession(tx: Transaction, { userId, sessionToken }: By, now: Date) {
  const tokenHash = hashToken(sessionToken ?? '')
  const found = await findSession(tx, tokenHash)
  if (found?.session.userId !== userId || !isLive(found.session, now))
    throw new ProviderError('expired', new Error('the user has signed out'))
  return tokenHash
}

function announce(
  { emit }: Pick<Work<Transaction>, 'emit'>,
  { id, userId, provider }: ExternalIdentity,
  change: Change,
  now: Date,
): void {
  emit(linkedAccountChanged, {
    // it is linked (1) and unlinked (2): it has no other versions
    aggregate: { id, version: change === 'linked' ? 1 : 2 },
    data: { userId, provider, change, at: now.toISOString() },
  })
}
