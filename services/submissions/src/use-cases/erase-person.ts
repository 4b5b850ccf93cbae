import { eraseChassisRows } from '@accolade/chassis/erasure/erase-chassis-rows'
import { lockPerson, noteErased } from '@accolade/chassis/erasure/erased-person'
import { redactActs } from '@accolade/chassis/erasure/redact-acts'
import { redactOutbox } from '@accolade/chassis/erasure/redact-outbox'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { submissionsErased } from '@accolade/contracts/events/submissions'
import { pseudonymsOf, strikePerson } from '../domain/erasure.ts'
import { entombPerson, findPerson } from '../replicas/person.ts'
import type { Transaction } from '../store/database.ts'
import { forgetOrganizations, listOrganizationsOf, listSubmissionsOf } from '../store/erasure-store.ts'
import { deleteInterests } from '../store/interest-store.ts'
import { strikeNotes } from '../store/note-erasure.ts'
import { deleteDeclaredBy } from '../store/own-conflict-store.ts'
import { deleteParentRequests, strikeParentRequests } from '../store/parent-request-store.ts'
import { deleteMarksOf, strikeMessages } from '../store/thread-erasure.ts'
import { eraseSubmission, strikeFromSubmission } from './erase-submission.ts'
import { submissionRedactions } from './redact-own-events.ts'

/** How many submissions one event names. */
const pageSize = 1_000

/**
 * Erases a person: what only they had goes or loses its words (`eraseSubmission`); submissions of organizations with other members stay
 * with those, without the person's names.
 */
export async function erasePerson(
  { data: { erasureId, userId, pseudonym, soleOrganizationIds } }: EventOf<'erasure.requested'>,
  work: EventWork<Transaction>,
): Promise<void> {
  const { tx, emit, now } = work
  await lockPerson(tx, userId)
  const { title, organizationName } = pseudonymsOf(pseudonym)
  const person = await findPerson(tx, userId)
  const strike = person && strikePerson(person)
  const organizationIds = await listOrganizationsOf(tx, userId)
  const sharedIds = strike ? organizationIds.filter((id) => !soleOrganizationIds.includes(id)) : []
  const own = await listSubmissionsOf(tx, soleOrganizationIds)
  const shared = await listSubmissionsOf(tx, sharedIds)
  const ownIds = new Set(own.map(({ id }) => id))
  const struckIds: string[] = []
  for (const { id } of [...own, ...shared].sort((one, other) => (one.id < other.id ? -1 : 1)))
    if (ownIds.has(id)) await eraseSubmission(work, id, title, now)
    else if (strike && (await strikeFromSubmission(work, id, strike))) struckIds.push(id)
  if (strike) await strikeNotes(tx, { authorId: userId }, strike)
  if (strike) await strikeMessages(tx, { authorId: userId }, strike)
  await deleteMarksOf(tx, userId)
  await deleteInterests(tx, userId)
  await deleteDeclaredBy(tx, userId)
  await deleteParentRequests(tx, soleOrganizationIds)
  if (strike) await strikeParentRequests(tx, sharedIds, strike)
  await redactOutbox(
    tx,
    erasureId,
    [
      redactActs('submissions', { userId, ids: [...ownIds, ...soleOrganizationIds], sharedIds: struckIds }),
      ...submissionRedactions({
        ...{ title, organizationName, soleOrganizationIds, sharedIds, strike: strike ?? ((text) => text) },
        judgingIds: own.flatMap(({ judgingId }) => judgingId ?? []),
      }),
    ],
    now,
  )
  const ids = [...soleOrganizationIds, ...ownIds]
  await eraseChassisRows(tx, erasureId, { userId, email: person?.email, ids }, now)
  await forgetOrganizations(tx, { userId, soleOrganizationIds, name: organizationName })
  await entombPerson(tx, userId)
  await noteErased(tx, { person: userId, erasureId, pseudonym }, { now })
  const pages = Math.max(1, Math.ceil(Math.max(ownIds.size, struckIds.length) / pageSize))
  for (let page = 1; page <= pages; page++) {
    const ofPage = (ids: readonly string[]) => ids.slice((page - 1) * pageSize, page * pageSize)
    const named = { submissionIds: ofPage([...ownIds]), struckIds: ofPage(struckIds) }
    const data = { erasureId, userId, pseudonym, ...named, last: page === pages }
    emit(submissionsErased, { aggregate: { id: erasureId, version: page }, data })
  }
}
