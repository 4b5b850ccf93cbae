import { record } from '@accolade/chassis/administration/record'
import type { Work } from '@accolade/chassis/database/unit-of-work'
import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { OwnParent, ParentRequestForm } from '@accolade/contracts/entities/parent-request'
import type { DataOf } from '@accolade/contracts/events/registry'
import { parentChanged } from '@accolade/contracts/events/submission-messages'
import { checkVersion } from '../domain/submission.ts'
import { findRole } from '../replicas/membership.ts'
import type { Database, Transaction } from '../store/database.ts'
import * as store from '../store/parent-request-store.ts'
import { isMember } from './check-membership.ts'
import type { Context } from './context.ts'
import { placeIn } from './organization-tree.ts'

/** What an organization belongs to, and what its owners asked for. @throws DomainError `not-found`, `forbidden` for who is no owner */
export async function readOwnParent(context: Context, caller: Caller, id: string): Promise<OwnParent> {
  await checkOwner(context, caller, id)
  return viewOwn(context.db, id)
}

/** Asks that the organization belongs to another one. The same again changes nothing. @throws DomainError as above; `conflict` */
export async function requestParent(
  context: Context,
  caller: Caller,
  id: string,
  { name, note }: ParentRequestForm,
  now: Date,
): Promise<OwnParent> {
  await checkOwner(context, caller, id)
  await context.unitOfWork.run({ userId: caller.userId }, async (tx, emit) => {
    const organizationName = await locked(tx, id)
    const waiting = await findWaiting(tx, id)
    if (waiting?.name === name && waiting.note === note) return
    if (waiting) throw new DomainError('conflict', 'Another request waits. Please withdraw it first')
    await store.saveParentRequest(tx, {
      organizationId: id,
      ...{ name, note, askedBy: caller.userId, askedAt: now },
    })
    const news = { organizationName, news: 'asked', parentName: name, reason: null } as const
    await announce({ tx, emit }, id, news)
  })
  return viewOwn(context.db, id)
}

/** Takes the request that waits back, if there is one. @throws DomainError as above; `conflict` once it is answered */
export async function withdrawParentRequest(
  context: Context,
  caller: Caller,
  id: string,
  now: Date,
): Promise<void> {
  await checkOwner(context, caller, id)
  await context.unitOfWork.run({ userId: caller.userId }, async (tx, emit) => {
    const organizationName = await locked(tx, id)
    const last = await store.findParentRequest(tx, id)
    if (!last || last.outcome === 'withdrawn') return
    if (last.outcome) throw new DomainError('conflict', 'The request is answered already')
    await end({ tx, emit }, id, {
      outcome: 'withdrawn',
      reason: null,
      now,
      organizationName,
      parentName: last.name,
    })
  })
}

/** A page of what waits, the oldest first. */
export async function listParentRequests(
  { db }: Context,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return { ...(await store.listParentRequests(db, { page, pageSize })), page, pageSize }
}

/**
 * Places the organization as its owners ask, by the move that administrators have anyway.
 *
 * @throws DomainError `not-found`; `version-conflict` where it is another request by now; `conflict` where the tree refuses it
 */
export async function confirmParent(
  context: Context,
  by: Caller,
  id: string,
  { parentId, version }: { parentId: string | null; version: number },
  now: Date,
): Promise<void> {
  await placeIn(context, by, { id, parentId }, async ({ tx, emit }, move) => {
    const organizationName = await locked(tx, id)
    const asked = await toAnswer(tx, id, version)
    const { before, after } = await move()
    const parentName = after.name
    await end({ tx, emit }, id, { outcome: 'confirmed', reason: null, now, organizationName, parentName })
    record(by, emit, {
      ...{ id, title: organizationName },
      before: { parent: before.name, requestedParent: asked.name },
      after: { parent: parentName, outcome: 'confirmed' },
    })
  })
}

/** Leaves the organization where it is. @throws DomainError `not-found`, `version-conflict` */
export async function refuseParent(
  { unitOfWork }: Context,
  by: Caller,
  id: string,
  { reason, version }: { reason: string; version: number },
  now: Date,
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    const organizationName = await locked(tx, id)
    const { name } = await toAnswer(tx, id, version)
    await end({ tx, emit }, id, { outcome: 'refused', reason, now, organizationName, parentName: name })
    record(by, emit, {
      ...{ id, title: organizationName },
      ...{ before: { requestedParent: name }, after: { outcome: 'refused', reason } },
    })
  })
}

async function checkOwner(context: Context, { userId }: Caller, id: string): Promise<void> {
  if (!(await isMember(context, userId, id))) throw new DomainError('not-found')
  if ((await findRole(context.db, userId, id)) !== 'owner') throw new DomainError('forbidden')
}

async function viewOwn(db: Database, id: string): Promise<OwnParent> {
  const last = await store.findParentRequest(db, id)
  return {
    parent: await store.findParentName(db, id),
    request:
      last && last.outcome !== 'withdrawn'
        ? {
            ...{ name: last.name, note: last.note, askedAt: last.askedAt.toISOString() },
            ...{ outcome: last.outcome, reason: last.reason },
            answeredAt: last.answeredAt?.toISOString() ?? null,
          }
        : null,
  }
}

async function locked(tx: Transaction, id: string): Promise<string> {
  const name = await store.lockOrganization(tx, id)
  if (name === null) throw new DomainError('not-found')
  return name
}

async function findWaiting(tx: Transaction, id: string) {
  const last = await store.findParentRequest(tx, id)
  return last?.outcome === null ? last : null
}

/** The request that an administrator has read, as it waits. */
async function toAnswer(tx: Transaction, id: string, version: number) {
  const last = await store.findParentRequest(tx, id)
  if (!last) throw new DomainError('not-found')
  checkVersion(last, version)
  // ending a request gives it another version, so what was read as waiting waits
  if (last.outcome) throw new DomainError('conflict', 'The request is answered already')
  return last
}

type News = Omit<DataOf<'submission.parent-changed'>, 'organizationId'>

async function end(
  work: Work<Transaction>,
  id: string,
  {
    outcome,
    reason,
    now,
    ...about
  }: Omit<News, 'news' | 'reason'> & {
    outcome: 'confirmed' | 'refused' | 'withdrawn'
    reason: string | null
    now: Date
  },
): Promise<void> {
  await store.endParentRequest(work.tx, id, { outcome, reason, answeredAt: now })
  await announce(work, id, { ...about, news: outcome, reason })
}

async function announce({ tx, emit }: Work<Transaction>, organizationId: string, news: News): Promise<void> {
  const { version } = (await store.findParentRequest(tx, organizationId))!
  emit(parentChanged, { aggregate: { id: organizationId, version }, data: { organizationId, ...news } })
}
