import { record } from '@accolade/chassis/administration/record'
import type { Caller } from '@accolade/chassis/http/auth'
import { submissionDeleted } from '@accolade/contracts/events/submissions'
import { checkDeletable } from '../domain/submission.ts'
import { listAssets } from '../store/asset-store.ts'
import { queueRemoval } from '../store/removal-store.ts'
import { deleteSubmission } from '../store/submission-store.ts'
import { changeOf, withLockedSubmission } from './change-submission.ts'
import { checkAccess } from './check-access.ts'
import type { Context } from './context.ts'
import { removeSoon } from './remove-objects.ts'

/** Deletes a draft; its files are noted for removal in the same transaction, so that a crash leaves none behind. */
export async function deleteDraft(context: Context, caller: Caller, id: string, now: Date): Promise<void> {
  const access = await checkAccess(context, caller, id)
  const assetIds = await withLockedSubmission(context, access, id, async ({ tx, emit, submission }) => {
    checkDeletable(submission)
    const ids = (await listAssets(tx, id)).map((asset) => asset.id)
    await queueRemoval(tx, ids, now)
    await deleteSubmission(tx, id)
    const { organizationId, version } = submission
    emit(submissionDeleted, {
      aggregate: { id, version: version + 1 },
      data: { submissionId: id, organizationId },
    })
    record(access.by, emit, changeOf(submission, null))
    return ids
  })
  await removeSoon(context, assetIds)
}
