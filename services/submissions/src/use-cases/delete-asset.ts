import type { Caller } from '@accolade/chassis/http/auth'
import { deleteAsset as deleteRow, listAssets } from '../store/asset-store.ts'
import { queueRemoval } from '../store/removal-store.ts'
import { publishEvidenceChange, withLockedSubmission } from './change-submission.ts'
import { type Access, checkMemberAccess } from './check-access.ts'
import { checkEvidenceOpen } from './check-evidence-open.ts'
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
  const access = await checkMemberAccess(context, caller, submissionId)
  const found = await withLockedSubmission(context, access, submissionId, async (locked) => {
    const { tx, submission } = locked
    await checkEvidenceOpen(tx, submission)
    if (!(await listAssets(tx, submissionId)).some((asset) => asset.id === id)) return false
    await deleteRow(tx, id)
    await queueRemoval(tx, [id], now)
    publishEvidenceChange(locked)
    return true
  })
  if (found) await removeSoon(context, [id])
}

/** Removes a refused file, both row and object. A file that was accepted in the meantime is not touched. */
export async function discardAsset(
  context: Context,
  access: Access,
  submissionId: string,
  id: string,
  now: Date,
): Promise<void> {
  const discarded = await withLockedSubmission(context, access, submissionId, async (locked) => {
    const { tx } = locked
    const reserved = (await listAssets(tx, submissionId)).find((asset) => asset.id === id)
    if (reserved?.status === 'uploaded') return false
    // where the row is gone already, its file may have been moved after it was to be removed
    await deleteRow(tx, id)
    await queueRemoval(tx, [id], now)
    publishEvidenceChange(locked)
    return true
  })
  if (discarded) await removeSoon(context, [id])
}
