import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type {
  AssociationMember,
  AssociationMemberForm,
  AssociationMembership,
} from '@accolade/contracts/entities/association-member'
import { membersChanged } from '@accolade/contracts/events/submission-prices'
import * as store from '../store/association-member-store.ts'
import type { Transaction } from '../store/database.ts'
import type { Context } from './context.ts'

/** A page of the organizations that are members of the programme's association, by name. */
export async function listAssociationMembers(
  { db }: Context,
  { page, pageSize, q }: { page: number; pageSize: number; q?: string | undefined },
) {
  return { ...(await store.listMembers(db, { q }, { page, pageSize })), page, pageSize }
}

/** Which of the caller's organizations are members. */
export function listOwnMemberships({ db }: Context, { userId }: Caller): Promise<AssociationMembership[]> {
  return store.listMembershipsOf(db, userId)
}

/**
 * Marks an organization as a member, or changes its membership, for requests from now on. A form without a version is of somebody who
 * saw no membership: one that says the same changes nothing, so that it can be sent again.
 *
 * @throws DomainError `not-found` where there is no such organization; `version-conflict`
 */
export function setAssociationMember(
  context: Context,
  caller: Caller,
  organizationId: string,
  { version: edited, ...form }: AssociationMemberForm,
): Promise<AssociationMember> {
  return context.unitOfWork.run(caller, async (tx, emit) => {
    const title = await held(tx, organizationId)
    const before = await store.findMember(tx, organizationId)
    const isSame =
      before?.number === form.number &&
      before.validFrom === form.validFrom &&
      before.validUntil === form.validUntil
    if (isSame && (edited === undefined || edited === before.version)) {
      nothingToRecord(caller)
      return found(tx, organizationId)
    }
    if (edited !== before?.version) throw new DomainError('version-conflict')
    const version = (before?.version ?? 0) + 1
    await store.saveMember(tx, { organizationId, ...form, version })
    emit(membersChanged, { aggregate: { id: organizationId, version }, data: { organizationId } })
    record(caller, emit, {
      id: organizationId,
      title,
      ...(before && { before: formOf(before) }),
      after: form,
    })
    return found(tx, organizationId)
  })
}

/** Says that an organization is no member; what was requested keeps its price. @throws DomainError `not-found` where it is none */
export function removeAssociationMember(
  context: Context,
  caller: Caller,
  organizationId: string,
): Promise<void> {
  return context.unitOfWork.run(caller, async (tx, emit) => {
    const title = await held(tx, organizationId)
    const before = await store.findMember(tx, organizationId)
    if (!before) throw new DomainError('not-found')
    await store.deleteMember(tx, organizationId)
    const aggregate = { id: organizationId, version: before.version + 1 }
    emit(membersChanged, { aggregate, data: { organizationId } })
    record(caller, emit, { id: organizationId, title, before: formOf(before) })
  })
}

async function held(tx: Transaction, organizationId: string): Promise<string> {
  const name = await store.holdOrganization(tx, organizationId)
  if (name === null) throw new DomainError('not-found')
  return name
}

async function found(tx: Transaction, organizationId: string): Promise<AssociationMember> {
  const { items } = await store.listMembers(tx, { organizationId }, { page: 1, pageSize: 1 })
  if (!items[0]) throw new DomainError('not-found')
  return items[0]
}

const formOf = ({ number, validFrom, validUntil }: Omit<AssociationMemberForm, 'version'>) => ({
  ...{ number, validFrom, validUntil },
})
