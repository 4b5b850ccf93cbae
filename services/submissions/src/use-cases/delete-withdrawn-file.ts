import { isStillDue } from '@accolade/chassis/retention/kept-rows'
import { deleteAsset, findPlace } from '../store/asset-store.ts'
import { withdrawnFiles } from '../store/kept-rows.ts'
import { queueCopyRemoval, queueRemoval } from '../store/removal-store.ts'
import { lockSubmission } from '../store/submission-store.ts'
import { publishEvidenceChange } from './change-submission.ts'
import type { Context } from './context.ts'

/** Deletes a file of a submission that was withdrawn, with the copy that judges had; the job that removes objects does the rest. */
export async function deleteWithdrawnFile(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  id: string,
  cutoff: Date,
  now: Date,
): Promise<void> {
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const place = await findPlace(tx, id)
    const submission = place && (await lockSubmission(tx, place.submissionId))
    if (!submission || !(await isStillDue(tx, withdrawnFiles, { id, cutoff }))) return
    await deleteAsset(tx, id)
    await queueRemoval(tx, [id], now)
    await queueCopyRemoval(tx, place.copyId === null ? [] : [place.copyId], now)
    publishEvidenceChange({ tx, emit, submission })
  })
}
