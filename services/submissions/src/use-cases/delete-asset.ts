import type { Caller } from '@accolade/chassis/http/auth'
import { checkDraft } from '../domain/submission.ts'
import { deleteAsset as deleteRow, listAssets } from '../store/asset-store.ts'
import { queueRemoval } from '../store/removal-store.ts'
import { memberStandingOf, type Standing } from './access.ts'
import { holding, tellEvidence } from './change.ts'
import type { Context } from './context.ts'
import { removeSoon } from './remove-objects.ts'

/** Removes a file of a draft; one that is gone already stays gone. */
export async function deleteAsset(
  context: Context,
  caller: Caller,
  submissionId: string,
  id: string,
  now: Date,
): Promise<void> {
  const standing = await memberStandingOf(context, caller, submissionId)
  const found = await holding(context, standing, submissionId, async (held) => {
    const { tx, submission } = held
    checkDraft(submission)
    if (!(await listAssets(tx, submissionId)).some((asset) => asset.id === id)) return false
    await deleteRow(tx, id)
    await queueRemoval(tx, [id], now)
    tellEvidence(held)
    return true
  })
  if (found) await removeSoon(context, [id])
}

/** Removes a file that must not count: neither row nor object stays. One that was accepted meanwhile is not touched. */
export async function discardAsset(
  context: Context,
  standing: Standing,
  submissionId: string,
  id: string,
  now: Date,
): Promise<void> {
  const discarded = await holding(context, standing, submissionId, async (held) => {
    const { tx } = held
    const reserved = (await listAssets(tx, submissionId)).find((asset) => asset.id === id)
    if (reserved?.status === 'uploaded') return false
    // where the row is gone already, its file may have been moved after it was to be removed
    await deleteRow(tx, id)
    await queueRemoval(tx, [id], now)
    tellEvidence(held)
    return true
  })
  if (discarded) await removeSoon(context, [id])
}
