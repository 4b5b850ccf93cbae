import { DomainError } from '@accolade/contracts/domain-error'
import { type Asset, evidenceKey, nextCheck } from '../domain/evidence.ts'
import { type DueCheck, saveCheck, takeDueCheck } from '../store/file-check-store.ts'
import { wantAgain } from '../store/projection-store.ts'
import { lockSubmission } from '../store/submission-store.ts'
import { publishEvidenceChange } from './change-submission.ts'
import type { Context } from './context.ts'
import { fingerprint } from './fingerprint.ts'

/** Whoever has taken a file and then ended leaves it to others after this time. */
const leaseMs = 10 * 60_000

/** The job: once a day compares each accepted file in the store with its fingerprint, one after the other. */
export async function checkFiles(context: Context, clock: () => Date, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const now = clock()
    const due = await takeDueCheck(context.db, { now, until: new Date(now.getTime() + leaseMs) })
    if (!due) return
    try {
      await note(context, due, await look(context, due), clock())
    } catch (error) {
      // it is taken again after the lease
      context.logger.warn({ err: error, assetId: due.id }, 'file not checked yet')
    }
  }
}

/** What the store has now. */
async function look({ files }: Context, { id, sha256 }: DueCheck): Promise<Pick<Asset, 'sha256' | 'fault'>> {
  try {
    const found = await fingerprint(files, evidenceKey(id))
    // files of earlier releases get theirs now
    const accepted = sha256 ?? found
    return { sha256: accepted, fault: found === accepted ? null : 'changed' }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return { sha256, fault: 'missing' }
    throw error
  }
}

async function note(
  { unitOfWork, logger }: Context,
  { id, submissionId, sha256: former, fault: before }: DueCheck,
  { sha256, fault }: Pick<Asset, 'sha256' | 'fault'>,
  at: Date,
): Promise<void> {
  if (fault)
    logger.error({ assetId: id, submissionId, fault }, 'a file in the store is not the one that was accepted')
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const submission = await lockSubmission(tx, submissionId)
    if (
      !submission ||
      !(await saveCheck(tx, id, { sha256, fault, checkedAt: at, nextCheckAt: nextCheck(at) }))
    )
      return
    if (sha256 !== former) await wantAgain(tx, submissionId)
    if (fault !== before) publishEvidenceChange({ tx, emit, submission })
  })
}
