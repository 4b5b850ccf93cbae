import type { Caller } from '@accolade/chassis/http/auth'
import type { Submission, submissionBasicsSchema } from '@accolade/contracts/entities/submission'
import type { z } from 'zod'
import { checkOpen } from '../domain/entering.ts'
import { checkDrafts } from '../domain/quotas.ts'
import { createDraft } from '../domain/submission.ts'
import { holdEntry } from '../store/new-submission.ts'
import { apply } from './change-submission.ts'
import { checkOrganization, foreignOrganization } from './check-membership.ts'
import type { Context } from './context.ts'
import { missingCategory } from './read-entering.ts'
import { toView } from './view-submission.ts'

type Basics = z.output<typeof submissionBasicsSchema>

/** The copy of the caller's memberships knows nothing about the organization. */
class UnknownMembership extends Error {}

/** A member of an organization begins an entry. */
export async function createSubmission(
  context: Context,
  caller: Caller,
  basics: Basics,
  now: Date,
): Promise<Submission> {
  try {
    return await create(context, caller, basics, now)
  } catch (error) {
    if (!(error instanceof UnknownMembership)) throw error
  }
  // outside of any transaction: identity is asked, and its answer kept
  await checkOrganization(context, caller.userId, basics.organizationId)
  return create(context, caller, basics, now)
}

/** Throws UnknownMembership, and the refusals of an entry. */
function create(context: Context, { userId }: Caller, basics: Basics, now: Date): Promise<Submission> {
  return context.unitOfWork.run({ userId }, async (tx, emit) => {
    const entry = await holdEntry(tx, { userId, ...basics })
    if (entry.role === undefined) throw new UnknownMembership()
    if (entry.role === null) throw foreignOrganization()
    const { category, programme, organizationName } = entry
    if (!category) throw missingCategory()
    checkOpen(category, programme, now)
    checkDrafts(entry, context.quotas)
    const content = { ...basics, projectUrl: basics.projectUrl || null }
    const outcome = createDraft(content, context.newId(), { role: 'entrant', userId }, now)
    await apply({ tx, emit }, null, outcome)
    const { submission, transition } = outcome
    const details = {
      ...{ submission, organizationName, history: [transition], statusSince: now, assets: [] },
      ...{ categoryName: category.name, categoryFeeCents: category.feeCents, scoreHundredths: null },
    }
    return toView(details, programme, now)
  })
}
