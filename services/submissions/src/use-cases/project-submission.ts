import { blindSubmissionReady, blindSubmissionWithdrawn } from '@accolade/contracts/events/submissions'
import type { Submission } from '../domain/submission.ts'
import { keepConflicts } from '../store/conflict-store.ts'
import type { Database, Transaction } from '../store/database.ts'
import { deleteCopies, listOriginals } from '../store/judges-copy-store.ts'
import { lockProjection, type Projection, recordPublished } from '../store/projection-store.ts'
import { lockSubmission, readStatus } from '../store/submission-store.ts'
import { blindContent } from './blind-content.ts'
import type { Context } from './context.ts'
import { copyEvidence, missing, removeCopies } from './copy-evidence.ts'
import { sourceHash } from './source-hash.ts'

/**
 * Publishes what judging may know of a submission. The system itself publishes it, outside of any request: the event carries
 * neither the actor nor the trace.
 */
export async function projectSubmission(
  context: Context,
  due: Projection,
  stopping: AbortSignal,
): Promise<void> {
  const { submissionId } = due
  const reason = due.open ? null : await reasonOf(context.db, submissionId)
  if (due.open) await copyEvidence(context, due, missing, stopping)
  if (reason === 'withdrawn') await removeCopies(context, submissionId)
  await context.unitOfWork.run({ userId: null }, async (tx, emit) => {
    await keepConflicts(tx)
    // locks the submission first, as every step does: another order could deadlock
    const submission = await lockSubmission(tx, submissionId)
    const locked = await lockProjection(tx, submissionId)
    // it has changed in the meantime, and is due again
    if (!submission || !locked || locked.told >= locked.wanted || locked.wanted !== due.wanted) return
    const { judgingId } = locked
    const version = locked.version + 1
    const aggregate = { id: judgingId, version }
    if (locked.open) {
      emit(blindSubmissionReady, { aggregate, data: await blindData(tx, submission, judgingId) })
    } else {
      const present = await reasonOf(tx, submissionId)
      if (present !== reason) throw new Error('the submission changed meanwhile')
      if (present === 'withdrawn') await deleteCopies(tx, submissionId)
      emit(blindSubmissionWithdrawn, { aggregate, data: { judgingId, reason: present } })
    }
    await recordPublished(tx, { ...locked, version })
  })
}

/** Why a submission is no longer judged; after judging, its judges may still read it. */
async function reasonOf(db: Database | Transaction, submissionId: string): Promise<'judged' | 'withdrawn'> {
  return (await readStatus(db, submissionId)) === 'withdrawn' ? 'withdrawn' : 'judged'
}

async function blindData(tx: Transaction, submission: Submission, judgingId: string) {
  const originals = await listOriginals(tx, submission.id)
  const files = originals.map(({ id, contentType, caption, sha256, judgesCopy }) => ({
    ...{ id: judgesCopy?.evidenceId ?? id, contentType: judgesCopy?.contentType ?? contentType },
    ...{ caption, status: judgesCopy?.status ?? null },
    sourceHash: sha256 && judgesCopy ? sourceHash(sha256, judgesCopy.salt) : null,
  }))
  return blindContent(tx, submission, judgingId, files)
}
