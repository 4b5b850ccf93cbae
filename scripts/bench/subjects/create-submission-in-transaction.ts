import type { Submission, submissionBasicsSchema } from '@accolade/contracts/entities/submission'
import type { z } from 'zod'
import { checkOpen } from '../../../services/submissions/src/domain/entering.ts'
import { checkDrafts } from '../../../services/submissions/src/domain/quotas.ts'
import { createDraft } from '../../../services/submissions/src/domain/submission.ts'
import { readProgramme } from '../../../services/submissions/src/replicas/programme.ts'
import { lockUsage } from '../../../services/submissions/src/store/usage-store.ts'
import { apply } from '../../../services/submissions/src/use-cases/change-submission.ts'
import { foreignOrganization } from '../../../services/submissions/src/use-cases/check-membership.ts'
import type { Context } from '../../../services/submissions/src/use-cases/context.ts'
import { holdCategory } from '../../../services/submissions/src/use-cases/hold-category.ts'
import { viewSubmission } from '../../../services/submissions/src/use-cases/view-submission.ts'

/** How a submission would be created by a unit of work, as everything else is: what `createSubmission` is measured against. */
export async function createInTransaction(
  { unitOfWork, quotas, newId }: Pick<Context, 'unitOfWork' | 'quotas' | 'newId'>,
  { userId }: { userId: string },
  basics: z.output<typeof submissionBasicsSchema>,
  now: Date,
): Promise<Submission> {
  const { organizationId, categoryId } = basics
  return unitOfWork.run({ userId }, async (tx, emit) => {
    checkOpen(await holdCategory(tx, categoryId), await readProgramme(tx), now)
    const key = { userId_organizationId: { userId, organizationId } }
    if (!(await tx.membership.findUnique({ where: key }))?.role) throw foreignOrganization()
    checkDrafts(await lockUsage(tx, organizationId, now), quotas)
    const { projectUrl, brand, credits = [], ...rest } = basics
    const content = { ...rest, projectUrl: projectUrl || null, brand: brand || null, credits }
    const outcome = createDraft(content, newId(), { role: 'entrant', userId }, now)
    await apply({ tx, emit }, null, outcome)
    return viewSubmission(tx, outcome.submission.id, { userId }, now)
  })
}
