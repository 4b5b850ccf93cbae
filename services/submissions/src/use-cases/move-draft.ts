import { record } from '@accolade/chassis/administration/record'
import type { Caller } from '@accolade/chassis/http/auth'
import type { Submission } from '@accolade/contracts/entities/submission'
import { checkActive } from '../domain/entering.ts'
import { sizeOf } from '../domain/evidence.ts'
import { checkDrafts, checkFiles } from '../domain/quotas.ts'
import { type Content, changeDraft as change, checkVersion } from '../domain/submission.ts'
import { listAssets } from '../store/asset-store.ts'
import { lockUsage } from '../store/usage-store.ts'
import { apply, changeOf, withLockedSubmission } from './change-submission.ts'
import { checkAccess } from './check-access.ts'
import { checkOrganization } from './check-membership.ts'
import type { Context } from './context.ts'
import { holdCategory } from './hold-category.ts'
import { viewSubmission } from './view-submission.ts'

/** What a draft becomes, and the version that was edited, if it was said. */
export interface Edit {
  content: Partial<Content>
  version: number | undefined
}

/** Changes a draft that goes to another organization, which has to have room for it, or to another category. */
export async function moveDraft(
  context: Context,
  caller: Caller,
  id: string,
  edit: Edit,
  now: Date,
): Promise<Submission> {
  const access = await checkAccess(context, caller, id)
  const { organizationId, categoryId } = edit.content
  if (organizationId !== undefined && organizationId !== access.organizationId)
    await checkOrganization(context, caller.userId, organizationId)
  return withLockedSubmission(context, access, id, async ({ tx, emit, submission }) => {
    checkVersion(submission, edit.version)
    const outcome = change(submission, edit.content)
    // the switches before the usage, as a new draft locks them: another order could deadlock
    if (categoryId !== undefined && categoryId !== submission.categoryId)
      checkActive(await holdCategory(tx, categoryId))
    if (organizationId !== undefined && organizationId !== submission.organizationId) {
      const usage = await lockUsage(tx, organizationId, now)
      checkDrafts(usage, context.quotas)
      checkFiles(usage, sizeOf(await listAssets(tx, id), now), context.quotas)
    }
    await apply({ tx, emit }, submission, outcome)
    record(access.by, emit, changeOf(submission, outcome.submission))
    return viewSubmission(tx, id, caller, now)
  })
}
