import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Submission, submissionChangeSchema } from '@accolade/contracts/entities/submission'
import type { z } from 'zod'
import { checkActive } from '../domain/entering.ts'
import { sizeOf } from '../domain/evidence.ts'
import { checkDrafts, checkFiles } from '../domain/quotas.ts'
import { type Content, changeDraft as change } from '../domain/submission.ts'
import { listAssets } from '../store/asset-store.ts'
import { lockUsage } from '../store/usage-store.ts'
import { apply, withLockedSubmission } from './change-submission.ts'
import { checkAccess } from './check-access.ts'
import { checkOrganization } from './check-membership.ts'
import type { Context } from './context.ts'
import { readEntering } from './read-entering.ts'
import { viewSubmission } from './view-submission.ts'

/**
 * Changes what was written in a draft; also after the deadline, and while nothing new is accepted.
 *
 * @throws DomainError `version-conflict` where the caller edited another version than the present one
 */
export async function changeDraft(
  context: Context,
  caller: Caller,
  id: string,
  wanted: z.output<typeof submissionChangeSchema>,
  now: Date,
): Promise<Submission> {
  const access = await checkAccess(context, caller, id)
  const { organizationId, categoryId, version } = wanted
  if (organizationId !== undefined && organizationId !== access.organizationId)
    await checkOrganization(context, caller.userId, organizationId)
  return withLockedSubmission(context, access, id, async ({ tx, emit, submission }) => {
    if (version !== undefined && version !== submission.version) throw new DomainError('version-conflict')
    const outcome = change(submission, contentOf(wanted))
    if (organizationId !== undefined && organizationId !== submission.organizationId) {
      const usage = await lockUsage(tx, organizationId, now)
      checkDrafts(usage, context.quotas)
      checkFiles(usage, sizeOf(await listAssets(tx, id), now), context.quotas)
    }
    if (categoryId !== undefined && categoryId !== submission.categoryId)
      checkActive((await readEntering(tx, categoryId)).category)
    await apply({ tx, emit }, submission, outcome)
    return viewSubmission(tx, id, now)
  })
}

/** What was sent, without what was not. */
function contentOf({
  projectUrl,
  version: _,
  ...rest
}: z.output<typeof submissionChangeSchema>): Partial<Content> {
  const sent = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return projectUrl === undefined ? sent : { ...sent, projectUrl: projectUrl || null }
}
