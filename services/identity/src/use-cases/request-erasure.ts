import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import { violatedIndex } from '@accolade/chassis/database/unique-violation'
import type { Actor, Work } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { ErasureBlocker, ErasureView } from '@accolade/contracts/entities/erasure'
import { erasureCancelled, erasureScheduled } from '@accolade/contracts/events/privacy'
import { beginWaiting, blockersOf, type Erasure, toPending, toRecord } from '../domain/erasure.ts'
import { foldName } from '../domain/names.ts'
import type { Account } from '../domain/user.ts'
import type { Database, Transaction } from '../store/database.ts'
import {
  deleteWaiting,
  findErasure,
  insertErasure,
  listErasures,
  listOrganizationsOf,
  listOwnOrganizations,
} from '../store/erasure-store.ts'
import { lock } from '../store/locks.ts'
import { readRetention } from '../store/retention-store.ts'
import { countAdministrators, findAccount, findAccounts, lockAccount } from '../store/user-store.ts'
import type { Context } from './context.ts'
import { userOf } from './user-of.ts'

type Caller = Actor & { userId: string }

export const wrongConfirmationMessage = 'This is not the user name of the account'
export const ownAccountMessage = 'Delete your own account on your privacy page'
export const blockedMessage: Record<ErasureBlocker['kind'], string> = {
  'last-administrator': 'The last administrator cannot be deleted: make somebody else one first',
  'only-owner':
    'An organization with other members has no other owner: make one of the members an owner of it first',
}

/** What deleting the caller's account means now. @throws DomainError `not-found` where it is gone */
export async function viewErasure(
  { db }: Pick<Context, 'db'>,
  { userId }: { userId: string },
): Promise<ErasureView> {
  const [account, pending, organizations, { graceDays }] = [
    await findAccount(db, userId),
    await findErasure(db, userId),
    await listOwnOrganizations(db, userId),
    await readRetention(db),
  ]
  if (!account) throw new DomainError('not-found')
  return {
    pending: pending && toPending(pending),
    graceDays,
    blockers: await findBlockers(db, account),
    organizations: organizations.map(({ name, others }) => ({ name, goes: others.length === 0 })),
  }
}

/** What keeps an account from being deleted. */
export async function findBlockers(
  db: Database | Transaction,
  account: Pick<Account, 'id' | 'roles'>,
): Promise<ErasureBlocker[]> {
  const organizations = await listOwnOrganizations(db, account.id)
  return blockersOf({ roles: account.roles, organizations }, await countAdministrators(db))
}

/**
 * Has an account deleted after the days of grace. Asking again changes nothing.
 *
 * @param wanted.reason an administrator's; null: its owner asks
 * @throws DomainError `not-found`; `invalid-request` where the user name is not the account's; `conflict` where something keeps it,
 * or an administrator asks for the own one
 */
export async function requestErasure(
  { unitOfWork, newId }: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Caller,
  wanted: { userId: string; confirmation: string; reason: string | null },
  now: Date,
): Promise<Erasure> {
  const { userId, confirmation, reason } = wanted
  if (reason !== null && by.userId === userId) throw new DomainError('conflict', ownAccountMessage)
  try {
    return await unitOfWork.run(by, async (tx, emit) => {
      await lock(tx, 'identity.roles')
      await lockAccount(tx, userId)
      const account = await findAccount(tx, userId)
      if (!account) throw new DomainError(reason === null ? 'unauthorized' : 'not-found')
      if (foldName(confirmation) !== foldName(account.username))
        throw new DomainError('invalid-request', undefined, [
          { path: 'confirmation', message: wrongConfirmationMessage },
        ])
      const present = await findErasure(tx, userId)
      if (present) {
        nothingToRecord(by)
        return present
      }
      const [blocker] = await findBlockers(tx, account)
      if (blocker) throw new DomainError('conflict', blockedMessage[blocker.kind])
      const { graceDays } = await readRetention(tx)
      const erasure = beginWaiting({ id: newId(), userId, requestedBy: by.userId, reason }, graceDays, now)
      await insertErasure(tx, erasure)
      announce({ tx, emit }, erasure)
      const after = { reason, dueAt: erasure.dueAt }
      record(by, emit, { ...userOf(account), before: {}, after, personal: ['title', 'reason'] })
      return erasure
    })
  } catch (error) {
    if (violatedIndex(error) === 'erasure_user_key') throw new DomainError('version-conflict')
    throw error
  }
}

function announce({ emit }: Work<Transaction>, { id, userId, requestedBy, dueAt }: Erasure): void {
  emit(erasureScheduled, {
    aggregate: { id, version: 1 },
    data: {
      ...{ erasureId: id, userId, dueAt: dueAt.toISOString() },
      by: requestedBy === userId ? 'owner' : 'administrator',
    },
  })
}

/** Keeps an account that was to be deleted. @throws DomainError `not-found` where it was not, or that has begun */
export async function cancelErasure(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Caller,
  userId: string,
  now: Date,
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    const erasure = await deleteWaiting(tx, userId)
    if (!erasure) throw new DomainError('not-found', 'This account is not going to be deleted')
    const { id: erasureId } = erasure
    emit(erasureCancelled, {
      aggregate: { id: erasureId, version: 2 },
      data: { erasureId, userId, at: now.toISOString() },
    })
    const account = await findAccount(tx, userId)
    if (account) record(by, emit, userOf(account))
    else nothingToRecord(by)
  })
}

/** One page of deletions as administrators see them, the newest first. */
export async function listDeletions(
  { db }: Pick<Context, 'db'>,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { items, total } = await listErasures(db, { page, pageSize })
  const waiting = items.filter(({ state }) => state === 'waiting').map(({ userId }) => userId)
  const [accounts, organizations, administrators] = [
    await findAccounts(db, waiting),
    await listOrganizationsOf(db, waiting),
    await countAdministrators(db),
  ]
  const people = new Map(
    accounts.map(({ id, username, roles }) => {
      const blockers = blockersOf({ roles, organizations: organizations.get(id) ?? [] }, administrators)
      return [id, { username, blockers }]
    }),
  )
  return {
    items: items.map((each) => toRecord(each, people.get(each.userId))),
    ...{ total, page, pageSize },
  }
}
