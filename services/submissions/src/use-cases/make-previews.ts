import { madeFor } from '../cleaning/made-for.ts'
import { previewKey } from '../domain/evidence.ts'
import { readEntrantOf } from '../store/entrant-reader.ts'
import {
  countAttempts,
  postpone,
  savePreview,
  takeWanted,
  type WantedPreview,
} from '../store/preview-store.ts'
import { lockSubmission } from '../store/submission-store.ts'
import { publishEvidenceChange } from './change-submission.ts'
import { cleanForJudges } from './clean-for-judges.ts'
import type { Context } from './context.ts'

/** Longer than cleaning may take, with reading and writing the file. */
const leaseMs = 3 * 60_000
/** How long a preview is kept once it is made; whoever looks later has it made again. */
const keptMs = 7 * 24 * 60 * 60_000

/** The job: makes what judges will get of files for those who asked to see it, one after the other. */
export async function makePreviews(
  context: Context,
  clock: () => Date,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const wanted = await takeWanted(context.db, { now: clock(), until: later(clock, leaseMs) })
    if (!wanted) return
    try {
      await makePreview(context, wanted, clock, stopping)
    } catch (error) {
      const { assetId, attempts } = wanted
      context.logger.error({ err: error, assetId }, 'preview not made yet')
      await postpone(context.db, assetId, later(clock, 1_000 * 2 ** attempts))
    }
  }
}

async function makePreview(
  context: Context,
  { assetId, submissionId, contentType }: WantedPreview,
  clock: () => Date,
  stopping: AbortSignal,
): Promise<void> {
  const { db, files, unitOfWork } = context
  const entrant = await readEntrantOf(db, submissionId)
  const attempts = {
    begin: () => countAttempts(db, assetId, { increment: 1 }),
    forget: async () => void (await countAttempts(db, assetId, { set: 0 })),
  }
  const result = await cleanForJudges(context, { assetId, contentType }, entrant, attempts, stopping)
  if ('content' in result) await files.write(previewKey(assetId), result.content, contentType)
  const copy =
    'content' in result
      ? { status: 'clean' as const, withheld: null }
      : { status: 'withheld' as const, withheld: result.withheld }
  const saved = await unitOfWork.run({ userId: null }, async (tx, emit) => {
    const submission = await lockSubmission(tx, submissionId)
    if (!submission) return false
    const made = { ...copy, madeFor: madeFor(entrant) }
    if (!(await savePreview(tx, assetId, made, later(clock, keptMs)))) return false
    publishEvidenceChange({ tx, emit, submission })
    return true
  })
  // the file was deleted meanwhile, and nobody else knows of this copy
  if (!saved) await files.remove(previewKey(assetId))
}

const later = (clock: () => Date, ms: number) => new Date(clock().getTime() + ms)
