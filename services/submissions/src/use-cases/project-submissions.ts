import { blindSubmissionReady, blindSubmissionWithdrawn } from '@accolade/contracts/events/judging'
import { blind } from '../domain/blind.ts'
import { findCategory } from '../store/copy-store.ts'
import type { Database } from '../store/database.ts'
import { deleteCopies, listOriginals } from '../store/judges-copy-store.ts'
import { readEntrant } from '../store/person-store.ts'
import { listDue, lockProjection, noteFailure, noteTold, type Projection } from '../store/projection-store.ts'
import { lockSubmission, readStatus } from '../store/submission-store.ts'
import type { Context, Transaction } from './context.ts'
import { copyEvidence, removeCopies } from './copy-evidence.ts'

const batch = 20
const longestWaitMs = 5 * 60_000

/** The job: publishes what judging may know of submissions. One that fails is tried again, after growing waits. */
export async function projectSubmissions(
  context: Context,
  clock: () => Date,
  stopping: AbortSignal,
): Promise<void> {
  for (const projection of await listDue(context.db, clock(), batch)) {
    if (stopping.aborted) return
    try {
      await project(context, projection, stopping)
    } catch (error) {
      const { submissionId, attempts } = projection
      context.logger.error({ err: error, submissionId }, 'submission not shown to judges yet')
      const waitMs = Math.min(1_000 * 2 ** attempts, longestWaitMs)
      await noteFailure(context.db, submissionId, new Date(clock().getTime() + waitMs))
    }
  }
}

/** The system itself publishes it, outside of any request: the event carries neither the actor nor the trace. */
async function project(context: Context, due: Projection, stopping: AbortSignal): Promise<void> {
  const { submissionId, judgingId } = due
  const reason = due.open ? null : await reasonOf(context.db, submissionId)
  if (due.open) await copyEvidence(context, submissionId, judgingId, stopping)
  if (reason === 'withdrawn') await removeCopies(context, submissionId)
  await context.unitOfWork.run({ userId: null }, async (tx, emit) => {
    const held = await lockProjection(tx, submissionId)
    // another process was faster, or it changed meanwhile and comes again
    if (!held || held.told >= held.wanted || held.wanted !== due.wanted) return
    const version = held.version + 1
    const aggregate = { id: judgingId, version }
    if (held.open) {
      emit(blindSubmissionReady, { aggregate, data: await blindData(tx, held) })
    } else {
      const present = await reasonOf(tx, submissionId)
      if (present !== reason) throw new Error('the submission changed meanwhile')
      if (present === 'withdrawn') await deleteCopies(tx, submissionId)
      emit(blindSubmissionWithdrawn, { aggregate, data: { judgingId, reason: present } })
    }
    await noteTold(tx, { ...held, version })
  })
}

/** Why a submission is no longer judged; after judging, its judges may still read it. */
async function reasonOf(db: Database | Transaction, submissionId: string): Promise<'judged' | 'withdrawn'> {
  return (await readStatus(db, submissionId)) === 'withdrawn' ? 'withdrawn' : 'judged'
}

async function blindData(tx: Transaction, { submissionId, judgingId }: Projection) {
  const submission = await lockSubmission(tx, submissionId)
  if (!submission) throw new Error('there is no such submission')
  const [entrant, category] = [
    await readEntrant(tx, submission.organizationId),
    await findCategory(tx, submission.categoryId),
  ]
  const originals = await listOriginals(tx, submissionId)
  const evidence = originals.flatMap(({ caption, judgesCopy }) =>
    judgesCopy?.status === 'clean'
      ? { id: judgesCopy.evidenceId, contentType: judgesCopy.contentType, caption }
      : [],
  )
  const revealProjectUrl = category?.revealProjectUrl ?? false
  const withheldFiles = originals.filter(({ judgesCopy }) => judgesCopy?.status === 'withheld').length
  return blind({ judgingId, submission, entrant, revealProjectUrl, evidence, withheldFiles })
}
