import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Work } from '@accolade/chassis/database/unit-of-work'
import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import { type TreeOrganization, treeLevels } from '@accolade/contracts/entities/organization-tree'
import { parentChanged } from '@accolade/contracts/events/submission-messages'
import { checkVersion } from '../domain/submission.ts'
import type { Transaction } from '../store/database.ts'
import * as store from '../store/tree-store.ts'
import { changeConflicts } from './change-conflicts.ts'
import type { Context } from './context.ts'

/** A page of the organizations that are found, by name. */
export async function listTree(
  { db }: Context,
  { page, pageSize, ...filter }: store.TreeFilter & { page: number; pageSize: number },
) {
  return { ...(await store.listTree(db, filter, { page, pageSize })), page, pageSize }
}

/** Lists an organization that has no account. @throws DomainError `invalid-request` where there is no such parent; `conflict` */
export function createListed(
  context: Context,
  by: Caller,
  form: { name: string; parentId: string | null },
): Promise<TreeOrganization> {
  const id = context.newId()
  const treesOf = form.parentId ? [form.parentId] : []
  return placing(() =>
    changeConflicts(context, by, { treesOf }, async (tx, emit) => {
      const parent = await parentOf(tx, form.parentId)
      await store.insertListed(tx, { id, ...form })
      record(by, emit, { id, title: form.name, after: { name: form.name, parent: parent?.name ?? null } })
      return found(tx, id)
    }),
  )
}

/** Puts an organization below another one, or below none. @throws DomainError `not-found`, `version-conflict`, `conflict` */
export function placeOrganization(
  context: Context,
  by: Caller,
  id: string,
  { parentId, version }: { parentId: string | null; version?: number | undefined },
): Promise<TreeOrganization> {
  return placeIn(context, by, { id, parentId }, async ({ tx, emit }, move) => {
    const organization = await found(tx, id)
    checkVersion(organization, version)
    const { before, after } = await move()
    if (before.id === after.id) {
      nothingToRecord(by)
      return organization
    }
    const { name } = organization
    record(by, emit, {
      ...{ id, title: name, before: { parent: before.name }, after: { parent: after.name } },
    })
    emit(parentChanged, {
      aggregate: { id: context.newId(), version: 1 },
      data: {
        ...{ organizationId: id, organizationName: name },
        ...{ news: 'placed', parentName: after.name, reason: null },
      },
    })
    return found(tx, id)
  })
}

/** What an organization belongs to; nulls: to nothing. */
interface Place {
  id: string | null
  name: string | null
}

/** The only way to another place in the tree. `work` moves the organization when it has checked what it needs to, under the lock of all conflicts. */
export function placeIn<T>(
  context: Context,
  by: Caller,
  { id, parentId }: { id: string; parentId: string | null },
  work: (unit: Work<Transaction>, move: () => Promise<{ before: Place; after: Place }>) => Promise<T>,
): Promise<T> {
  const treesOf = parentId ? [id, parentId] : [id]
  return placing(() =>
    changeConflicts(context, by, { treesOf }, (tx, emit) =>
      work({ tx, emit }, async () => {
        const former = (await found(tx, id)).path.at(-1)
        const before = { id: former?.id ?? null, name: former?.name ?? null }
        if (before.id === parentId) return { before, after: before }
        const parent = await parentOf(tx, parentId)
        await store.setParent(tx, id, parentId)
        return { before, after: { id: parentId, name: parent?.name ?? null } }
      }),
    ),
  )
}

async function found(tx: Transaction, id: string): Promise<TreeOrganization> {
  const organization = await store.findInTree(tx, id)
  if (!organization) throw new DomainError('not-found')
  return organization
}

async function parentOf(tx: Transaction, parentId: string | null): Promise<TreeOrganization | null> {
  if (parentId === null) return null
  const parent = await store.findInTree(tx, parentId)
  if (parent) return parent
  const message = 'There is no such organization'
  throw new DomainError('invalid-request', message, [{ path: 'parentId', message }])
}

async function placing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refused = store.refusedPlace(error)
    if (refused === 'cycle')
      throw new DomainError(
        'conflict',
        'An organization cannot belong to itself, or to one that belongs to it',
      )
    if (refused === 'depth')
      throw new DomainError('conflict', `Organizations have at most ${treeLevels} levels`)
    throw error
  }
}
