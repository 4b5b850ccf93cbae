import type { Caller } from '@accolade/chassis/http/auth'
import { outboxRow } from '@accolade/chassis/messaging/outbox'
import type { Submission, submissionBasicsSchema } from '@accolade/contracts/entities/submission'
import type { z } from 'zod'
import { checkOpen } from '../domain/entering.ts'
import { checkDrafts } from '../domain/quotas.ts'
import { createDraft } from '../domain/submission.ts'
import { nothingHidden } from '../store/hidden-scores.ts'
import { insertDraft, readEntry } from '../store/new-submission.ts'
import { foreignOrganization } from './check-membership.ts'
import type { Context } from './context.ts'
import { decideAndWrite, UnknownMembership } from './decide-and-write.ts'
import { missingCategory } from './hold-category.ts'
import { toView } from './view-submission.ts'

/** A member of an organization begins an entry. */
export function createSubmission(
  context: Context,
  { userId }: Caller,
  basics: z.output<typeof submissionBasicsSchema>,
  now: Date,
): Promise<Submission> {
  return decideAndWrite(context, userId, async (tx) => {
    const entry = await readEntry(tx, { userId, ...basics })
    if (entry.role === undefined) throw new UnknownMembership(basics.organizationId, foreignOrganization())
    if (entry.role === null) throw foreignOrganization()
    const { category, programme, organizationName, membership } = entry
    if (!category) throw missingCategory()
    checkOpen(category, programme, now)
    checkDrafts(entry, context.quotas)
    const { projectUrl, brand, credits = [], ...rest } = basics
    const content = { ...rest, projectUrl: projectUrl || null, brand: brand || null, credits }
    const outcome = createDraft(content, context.newId(), { role: 'entrant', userId }, now)
    const { submission, transition } = outcome
    const aggregate = { id: submission.id, version: submission.version }
    const events = outcome.events.map(({ event, data }) => outboxRow({ userId }, event, { aggregate, data }))
    const draft = { submission, transition, category, programme, draftsAtMost: context.quotas.drafts, events }
    if (!(await insertDraft(tx, draft))) return null
    const details = {
      ...{ submission, organizationName, history: [transition], statusSince: now, assets: [] },
      ...{
        categoryName: category.name,
        fees: category,
        membership,
        declaration: null,
        signOff: null,
        scoreHundredths: null,
        changes: null,
      },
    }
    return { answer: toView(details, programme, nothingHidden, now) }
  })
}
