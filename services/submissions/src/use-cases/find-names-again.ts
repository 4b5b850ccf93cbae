import { namesInPicture } from '../domain/names-in-picture.ts'
import { readEntrantOf } from '../store/entrant-reader.ts'
import { findStale, listStale, saveFindings } from '../store/reading-store.ts'
import { lockSubmission } from '../store/submission-store.ts'
import { publishEvidenceChange } from './change-submission.ts'
import type { Context } from './context.ts'

/** The job: looks for names in what was read of files once more, where names have changed since. */
export async function findNamesAgain(context: Context, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const submissionId = await findStale(context.db)
    if (!submissionId) return
    await lookThrough(context, submissionId)
  }
}

async function lookThrough({ unitOfWork }: Context, submissionId: string): Promise<void> {
  await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const submission = await lockSubmission(tx, submissionId)
    if (!submission) return
    // held before the names are read: whoever changes them from now on waits, and asks for it again
    const stale = await listStale(tx, submissionId)
    const entrant = await readEntrantOf(tx, submissionId)
    for (const { assetId, lines, findings, accepted } of stale) {
      const found = lines ? namesInPicture(lines, entrant) : findings
      await saveFindings(tx, assetId, { findings: found, accepted })
    }
    publishEvidenceChange({ tx, emit, submission })
  })
}
