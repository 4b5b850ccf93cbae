import type { Caller } from '@accolade/chassis/http/auth'
import type { Submission, submissionBasicsSchema } from '@accolade/contracts/entities/submission'
import type { z } from 'zod'
import { checkDrafts } from '../domain/quotas.ts'
import { createDraft } from '../domain/submission.ts'
import { lockUsage } from '../store/usage-store.ts'
import { apply } from './change-submission.ts'
import { checkOrganization } from './check-membership.ts'
import type { Context } from './context.ts'
import { readEntering } from './read-entering.ts'
import { viewSubmission } from './view-submission.ts'

/** A member of an organization begins an entry. */
export async function createSubmission(
  context: Context,
  { userId }: Caller,
  basics: z.output<typeof submissionBasicsSchema>,
  now: Date,
): Promise<Submission> {
  await checkOrganization(context, userId, basics.organizationId)
  const id = context.newId()
  return context.unitOfWork.run({ userId }, async (tx, emit) => {
    const entering = await readEntering(tx, basics.categoryId)
    entering.checkOpen(now)
    checkDrafts(await lockUsage(tx, basics.organizationId, now), context.quotas)
    const content = { ...basics, projectUrl: basics.projectUrl || null }
    await apply({ tx, emit }, null, createDraft(content, id, { role: 'entrant', userId }, now))
    return viewSubmission(tx, id, now)
  })
}
