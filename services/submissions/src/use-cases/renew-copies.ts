import { evidenceKey } from '../domain/evidence.ts'
import { listUnsafe, markWithheld } from '../store/judges-copy-store.ts'
import { type Projection, wantAgain } from '../store/projection-store.ts'
import type { Context } from './context.ts'
import { copyEvidence, outdated } from './copy-evidence.ts'

/** Takes the copies of a submission away that are known to reveal who made them, before anything is made again. */
export async function takeBackCopies(context: Context, { submissionId }: Projection): Promise<void> {
  const { db, judgingFiles, logger } = context
  const unsafe = await listUnsafe(db, submissionId)
  for (const { evidenceId } of unsafe) await judgingFiles.remove(evidenceKey(evidenceId))
  logger.warn({ submissionId, copies: unsafe.length }, 'copies by an earlier cleaner taken from judges')
  await context.unitOfWork.run({ userId: null }, async (tx) => {
    const assetIds = unsafe.map(({ assetId }) => assetId)
    await markWithheld(tx, assetIds, 'It is cleaned again, by a newer cleaner')
    await wantAgain(tx, submissionId)
  })
}

/** Makes the copies of a submission again that an earlier cleaner made. Judges have those until the new ones are there. */
export async function renewCopies(
  context: Context,
  projection: Projection,
  stopping: AbortSignal,
): Promise<void> {
  await copyEvidence(context, projection, outdated, stopping)
  await context.unitOfWork.run({ userId: null }, (tx) => wantAgain(tx, projection.submissionId))
}
