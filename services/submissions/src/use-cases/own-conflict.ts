import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { OwnConflict } from '@accolade/contracts/entities/own-conflict'
import { conflictsChanged } from '@accolade/contracts/events/submissions'
import type { Database } from '../store/database.ts'
import * as store from '../store/own-conflict-store.ts'
import { organizationOf } from '../store/submission-reader.ts'
import { lockSubmission } from '../store/submission-store.ts'
import type { LockedSubmission } from './change-submission.ts'
import type { Context } from './context.ts'

/** The caller's own conflict of interest with a submission, and why there is one. @throws DomainError `not-found` */
export async function readOwnConflict(
  { db }: Context,
  by: Caller,
  submissionId: string,
): Promise<OwnConflict> {
  if ((await organizationOf(db, submissionId)) === null) throw new DomainError('not-found')
  return view(db, by, submissionId)
}

/**
 * Declares that the caller is too close to a submission. It counts as one that is worked out: the job that publishes those
 * has it within a moment. The same again changes nothing. @throws DomainError `not-found`
 */
export async function declareOwnConflict(
  context: Context,
  by: Caller,
  { id: submissionId, reason }: { id: string; reason: string },
  now: Date,
): Promise<OwnConflict> {
  const key = { submissionId, administratorId: by.userId }
  await holding(context, by, submissionId, async (held) => {
    const before = await store.findDeclaration(held.tx, key)
    if (before?.reason === reason) return nothingToRecord(by)
    const after = { ...key, reason, declaredAt: before?.declaredAt ?? now }
    await store.saveDeclaration(held.tx, after)
    noteChange(context, held, by, { before, after })
  })
  return view(context.db, by, submissionId)
}

/**
 * Takes it back while there can be no scores that would be shown by that: until the submission goes to judging. What was not declared
 * needs no taking back. @throws DomainError `not-found`; `conflict` once it has been in judging
 */
export async function takeBackOwnConflict(context: Context, by: Caller, submissionId: string): Promise<void> {
  const key = { submissionId, administratorId: by.userId }
  await holding(context, by, submissionId, async (held) => {
    const before = await store.findDeclaration(held.tx, key)
    if (!before) return nothingToRecord(by)
    if (await store.wasInJudging(held.tx, submissionId))
      throw new DomainError('conflict', 'Once an entry has been in judging, a declared conflict stays')
    await store.removeDeclaration(held.tx, key)
    noteChange(context, held, by, { before, after: null })
  })
}

async function view(db: Database, { userId }: Caller, submissionId: string): Promise<OwnConflict> {
  const key = { submissionId, administratorId: userId }
  const declared = await store.findDeclaration(db, key)
  return {
    reasons: await store.listReasons(db, key),
    declared: declared && { at: declared.declaredAt.toISOString(), reason: declared.reason },
    canTakeBack: declared !== null && !(await store.wasInJudging(db, submissionId)),
  }
}

/** Nobody but administrators reads the words; an erasure of the one who wrote them blanks them. */
function noteChange(
  { newId }: Context,
  { emit, submission: { id, title } }: LockedSubmission,
  by: Caller,
  { before, after }: { before: store.StoredDeclaration | null; after: store.StoredDeclaration | null },
): void {
  emit(conflictsChanged, { aggregate: { id: newId(), version: 1 }, data: { judgeIds: [] } })
  const recorded = ({ declaredAt, reason }: store.StoredDeclaration) => ({ declaredAt, reason })
  record(by, emit, {
    ...{ id, title, about: by.userId, personal: ['reason'] },
    ...{ before: before && recorded(before), after: after && recorded(after) },
  })
}

function holding(
  context: Context,
  by: Caller,
  id: string,
  work: (held: LockedSubmission) => Promise<void>,
): Promise<void> {
  return context.unitOfWork.run(by, async (tx, emit) => {
    const submission = await lockSubmission(tx, id)
    if (!submission) throw new DomainError('not-found')
    return work({ tx, emit, submission })
  })
}
