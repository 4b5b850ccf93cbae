import type { Work } from '@accolade/chassis/database/unit-of-work'
import { eraseChassisRows } from '@accolade/chassis/erasure/erase-chassis-rows'
import { hashOfUser, lockPerson, noteErased } from '@accolade/chassis/erasure/erased-person'
import { redactActs } from '@accolade/chassis/erasure/redact-acts'
import { redactOutbox } from '@accolade/chassis/erasure/redact-outbox'
import { judgeDismissed, membershipChanged } from '@accolade/contracts/events/identity'
import { erasureRequested, judgeErasureRequested } from '@accolade/contracts/events/privacy'
import { sessionRevoked } from '@accolade/contracts/events/sign-in'
import { type Erasure, pseudonymOfOrganization } from '../domain/erasure.ts'
import { toMembershipState } from '../domain/organization.ts'
import type { Account } from '../domain/user.ts'
import { eraseRows, listAddresses, withdrawInvitationsTo } from '../store/account-erasure.ts'
import { eraseFromAudit, eraseThingsFromAudit } from '../store/audit-store.ts'
import type { Transaction } from '../store/database.ts'
import {
  listOwnOrganizations,
  lockDue,
  lockOrganizationsOf,
  markRunning,
  postpone,
} from '../store/erasure-store.ts'
import { lock } from '../store/locks.ts'
import { listMemberships } from '../store/organization-store.ts'
import { findAccount, lockAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { codeAccount } from './given-code.ts'
import { ownRedactions } from './redact-own-events.ts'
import { findBlockers } from './request-erasure.ts'
import { endSessions } from './sign-out.ts'

const dayMs = 86_400_000

/** The job: erases the accounts that are due. */
export async function eraseDue(
  context: Pick<Context, 'unitOfWork'>,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted && (await eraseNext(context, now)));
}

/** @returns whether there was one */
async function eraseNext({ unitOfWork }: Pick<Context, 'unitOfWork'>, now: Date): Promise<boolean> {
  return unitOfWork.run({ userId: null }, async (tx, emit) => {
    // the order of every change of roles: this lock, then the account
    await lock(tx, 'identity.roles')
    const erasure = await lockDue(tx, now)
    if (!erasure) return false
    await lockAccount(tx, erasure.userId)
    await lockOrganizationsOf(tx, erasure.userId)
    const account = await findAccount(tx, erasure.userId)
    if (account && (await findBlockers(tx, account)).length > 0)
      await postpone(tx, erasure.id, new Date(now.getTime() + dayMs))
    else await erase({ tx, emit }, erasure, account, now)
    return true
  })
}

/** Ends the sessions, erases everything that identity has of a person, and asks the other services to do the same. */
export async function erase(
  { tx, emit }: Work<Transaction>,
  erasure: Erasure,
  account: Account | null,
  now: Date,
): Promise<void> {
  const { id: erasureId, userId, pseudonym, again } = erasure
  await lockPerson(tx, userId)
  const organizations = await listOwnOrganizations(tx, userId)
  const soleOrganizationIds = organizations.filter(({ others }) => others.length === 0).map(({ id }) => id)
  if (account) {
    await endSessions({ tx, emit }, userId, now)
    await leave({ tx, emit }, { userId, soleOrganizationIds, name: pseudonymOfOrganization(pseudonym) })
    const { version } = account
    const aggregate = { id: userId, version: version + 1 }
    if (account.roles.includes('judge')) emit(judgeDismissed, { aggregate, data: { userId } })
    emit(sessionRevoked, { aggregate, data: { userId, sessionId: null, at: now.toISOString() } })
  }
  const addressConfirmed = account?.emailConfirmedAt != null
  const emails = await listAddresses(tx, userId, account?.email)
  const subject = { userId, pseudonym, emails, soleOrganizationIds }
  const acts = redactActs('identity', { userId })
  await redactOutbox(tx, erasureId, [...ownRedactions(subject), acts], now)
  await eraseFromAudit(tx, userId)
  await eraseThingsFromAudit(tx, soleOrganizationIds)
  for (const email of emails.length > 0 ? emails : [undefined])
    await eraseChassisRows(tx, erasureId, { userId, email, ids: soleOrganizationIds }, now)
  // an address that was never confirmed may be somebody else's
  if (addressConfirmed) await withdrawInvitationsTo({ tx, emit }, emails)
  await eraseRows(tx, {
    ...{ userId, username: account?.username, codeAccount: codeAccount(userId) },
    ...{ emails, soleOrganizationIds },
  })
  await noteErased(tx, { person: userId, erasureId, pseudonym }, { now })
  await markRunning(tx, erasureId, now)
  const aggregate = { id: erasureId, version: 1 }
  emit(erasureRequested, {
    aggregate,
    data: { erasureId, userId, pseudonym, addressConfirmed, soleOrganizationIds, again },
  })
  emit(judgeErasureRequested, { aggregate, data: { erasureId, userHash: hashOfUser(userId) } })
}

/** Ends the memberships. An organization that nobody else belongs to loses its name with them. */
async function leave(
  { tx, emit }: Work<Transaction>,
  { userId, soleOrganizationIds, name }: { userId: string; soleOrganizationIds: string[]; name: string },
): Promise<void> {
  for (const membership of await listMemberships(tx, userId)) {
    const goes = soleOrganizationIds.includes(membership.organizationId)
    const state = toMembershipState({ ...membership, ...(goes && { organizationName: name }) })
    emit(membershipChanged, {
      aggregate: { id: membership.id, version: membership.version + 1 },
      data: { ...state, role: null },
    })
  }
}
