import type { Work } from '@accolade/chassis/database/unit-of-work'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { draftOf, wantedSlug } from '../domain/winner.ts'
import { findCategoryName } from '../replicas/category.ts'
import { findOrganizationName } from '../replicas/organization.ts'
import { findEdition } from '../replicas/programme.ts'
import { findResult } from '../replicas/result.ts'
import type { Transaction } from '../store/database.ts'
import { lockIds, moveWonAt, noteWinningSubmission } from '../store/draft-store.ts'
import { insertWinner, lockWinners, replaceWinner } from '../store/winner-store.ts'
import type { Context } from './context.ts'
import { makeSlug } from './create-winner.ts'
import { publishWinner } from './publish-winner.ts'

/**
 * Makes the draft of a winner out of a submission that has won, once in its life. The events may come several times and in
 * any order: the award is of the first time.
 */
export async function draftWinner(
  { newId }: Pick<Context, 'newId'>,
  { data: submission, at }: EventOf<'submission.changed'>,
  { tx, emit, now }: EventWork<Transaction>,
): Promise<void> {
  const { submissionId, organizationId, categoryId, createdBy: enteredBy } = submission
  const happenedAt = new Date(at)
  if (submission.status !== 'winner') return
  await lockIds(tx, [submissionId, organizationId, categoryId])
  if (!(await noteWinningSubmission(tx, { submissionId, wonAt: happenedAt, enteredBy })))
    return redate({ tx, emit }, submissionId, happenedAt)
  const organizationName = await findOrganizationName(tx, organizationId)
  const categoryName = await findCategoryName(tx, categoryId)
  const slug = await makeSlug(tx, wantedSlug(organizationName ?? '', submission.title))
  const result = await findResult(tx, submissionId)
  const edition = await findEdition(tx)
  const known = { organizationName, categoryName, edition, ...result }
  const entry = { ...submission, ...known, wonAt: happenedAt }
  const draft = draftOf(entry, { id: newId(), slug, now })
  await insertWinner(tx, draft, { organizationId, categoryId })
  publishWinner(emit, null, draft)
}

/** Moves the date of a draft to an earlier time at which it had won already, unless an administrator wrote another. */
async function redate(
  { tx, emit }: Work<Transaction>,
  submissionId: string,
  happenedAt: Date,
): Promise<void> {
  const before = await moveWonAt(tx, submissionId, happenedAt)
  if (!before) return
  for (const draft of await lockWinners(tx, { submissionId, published: false })) {
    if (draft.createdAt !== before.toISOString()) continue
    const redated = { ...draft, createdAt: happenedAt.toISOString(), version: draft.version + 1 }
    await replaceWinner(tx, redated)
    publishWinner(emit, draft, redated)
  }
}
