import type { Work } from '@accolade/chassis/database/unit-of-work'
import { withoutTrace } from '@accolade/chassis/process/tracing'
import { nextStatuses } from '@accolade/contracts/entities/submission-transitions'
import {
  blindSubmissionReady,
  blindSubmissionWithdrawn,
  submissionDeleted,
} from '@accolade/contracts/events/submissions'
import { emptied, erasedTitle, struck } from '../domain/erasure.ts'
import { moveTo, type Submission } from '../domain/submission.ts'
import { deleteCertificate } from '../store/certificate-store.ts'
import { deleteRequests, strikeRequests } from '../store/change-request-erasure.ts'
import type { Transaction } from '../store/database.ts'
import { deleteDeclaration, strikeDeclaration } from '../store/declaration-store.ts'
import { closeProjection, deleteAssetsOf, rewriteAssets } from '../store/erasure-store.ts'
import { emptyComments } from '../store/feedback-store.ts'
import { deleteNotes, strikeNotes } from '../store/note-erasure.ts'
import { rewriteReasons } from '../store/own-conflict-store.ts'
import { lockProjection } from '../store/projection-store.ts'
import { strikeReadings } from '../store/reading-erasure.ts'
import { queueCopyRemoval, queueRemoval } from '../store/removal-store.ts'
import { deleteSignOff, strikeSignOff } from '../store/sign-off-store.ts'
import { deleteSubmission, lockSubmission } from '../store/submission-store.ts'
import { deleteThread, strikeMessages } from '../store/thread-erasure.ts'
import { apply } from './change-submission.ts'

const system = { role: 'system', userId: null } as const

/**
 * Erases a submission of which nobody is left. Its files go. A draft goes as a whole, unless it is paid; what is still to be decided
 * leaves the programme; what was decided keeps its status and its scores, because the results of others were decided beside it.
 */
export async function eraseSubmission(
  work: Work<Transaction>,
  id: string,
  title: string,
  now: Date,
): Promise<void> {
  const { tx, emit } = work
  const submission = await lockSubmission(tx, id)
  if (!submission) return
  const { assetIds, copyIds } = await deleteAssetsOf(tx, id)
  await queueRemoval(tx, assetIds, now)
  await queueCopyRemoval(tx, copyIds, now)
  await deleteRequests(tx, id)
  await deleteNotes(tx, id)
  await rewriteReasons(tx, id, () => '')
  await deleteThread(tx, id)
  await emptyComments(tx, id)
  await deleteCertificate(tx, id)
  await deleteDeclaration(tx, id)
  await deleteSignOff(tx, id)
  if (submission.status === 'draft' && !submission.paid) {
    await deleteSubmission(tx, id)
    const { organizationId, version } = submission
    emit(submissionDeleted, {
      aggregate: { id, version: version + 1 },
      data: { submissionId: id, organizationId },
    })
    return
  }
  const without = emptied(submission, title)
  await apply(work, submission, without)
  const leaves = nextStatuses(submission.status, 'system').includes('withdrawn')
  const last = leaves ? moveTo(without.submission, 'withdrawn', system, now) : without
  if (leaves) await apply(work, without.submission, last)
  await emptyProjection(work, last.submission)
}

/** What judges have of it loses its words as well. As always, judging gets no trace of why. */
async function emptyProjection(
  { tx, emit }: Work<Transaction>,
  { id, categoryId, teamSize, status }: Submission,
): Promise<void> {
  const projection = await lockProjection(tx, id)
  if (!projection) return
  const { judgingId, version } = projection
  const content = { judgingId, categoryId, teamSize, title: erasedTitle, description: '', projectUrl: null }
  const reason = status === 'withdrawn' ? 'withdrawn' : 'judged'
  withoutTrace(() => {
    const none = { evidence: [], withheldFiles: 0, excludedJudgeIds: [], nearJudgeIds: [] }
    emit(blindSubmissionReady, {
      aggregate: { id: judgingId, version: version + 1 },
      data: { ...content, ...none },
    })
    emit(blindSubmissionWithdrawn, {
      aggregate: { id: judgingId, version: version + 2 },
      data: { judgingId, reason },
    })
  })
  await closeProjection(tx, id, version + 2)
}

/** Takes a person's names out of a submission that others have as well; gives whether they were in it. */
export async function strikeFromSubmission(
  work: Work<Transaction>,
  id: string,
  strike: (text: string) => string,
): Promise<boolean> {
  const submission = await lockSubmission(work.tx, id)
  if (!submission) return false
  await rewriteAssets(work.tx, id, strike)
  await strikeReadings(work.tx, id, strike)
  await strikeRequests(work.tx, id, strike)
  await strikeNotes(work.tx, { submissionId: id }, strike)
  // the audit trail has the words, too
  const isInReasons = await rewriteReasons(work.tx, id, strike)
  await strikeMessages(work.tx, { submissionId: id }, strike)
  await strikeDeclaration(work.tx, id, strike)
  await strikeSignOff(work.tx, id, strike)
  const outcome = struck(submission, strike)
  await apply(work, submission, outcome)
  return isInReasons || outcome.submission !== submission
}
