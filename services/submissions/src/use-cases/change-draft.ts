import type { Caller } from '@accolade/chassis/http/auth'
import type { Submission, submissionChangeSchema } from '@accolade/contracts/entities/submission'
import type { z } from 'zod'
import { changeAsked } from '../domain/change-request.ts'
import { type Content, changeDraft as change, checkVersion, isMove, unchanged } from '../domain/submission.ts'
import { findOpenRequest } from '../store/change-request-store.ts'
import { nothingHidden } from '../store/hidden-scores.ts'
import { noteSaved } from '../store/presence-store.ts'
import { readSubmission } from '../store/submission-reader.ts'
import { changeAtOnce } from './change-at-once.ts'
import { asMember } from './check-access.ts'
import type { Context } from './context.ts'
import { moveDraft } from './move-draft.ts'
import { toView } from './view-submission.ts'

/**
 * Changes what was written in a draft; also after the deadline, and while nothing new is accepted. Of an entry its members change the texts
 * where an administrator has requested that; closing the request makes another version of the submission.
 *
 * @throws DomainError `version-conflict` where the caller edited another version than the present one
 */
export async function changeDraft(
  context: Context,
  caller: Caller,
  id: string,
  { version, ...wanted }: z.output<typeof submissionChangeSchema>,
  now: Date,
): Promise<Submission> {
  const edit = { content: contentOf(wanted), version }
  const changed = await changeAtOnce(
    context,
    { caller, id, now },
    async ({ submission, programme, actor, tx }) => {
      if (isMove(submission, edit.content)) return { outcome: unchanged(submission), answer: null }
      checkVersion(submission, version)
      const open = submission.status === 'draft' ? null : await findOpenRequest(tx, id)
      if (open) asMember(actor)
      const outcome = open ? changeAsked(submission, edit.content, open) : change(submission, edit.content)
      const details = await readSubmission(tx, id)
      if (details?.submission.version !== submission.version) return null
      const changed = { ...details, submission: outcome.submission }
      return { outcome, answer: toView(changed, programme, nothingHidden, now) }
    },
  )
  const saved = changed ?? (await moveDraft(context, caller, id, edit, now))
  await noteSaved(context.db, { submissionId: id, userId: caller.userId }, now)
  return saved
}

/** What was sent, without what was not. */
function contentOf({
  projectUrl,
  brand,
  ...rest
}: Omit<z.output<typeof submissionChangeSchema>, 'version'>): Partial<Content> {
  const sent = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return {
    ...sent,
    ...(projectUrl !== undefined && { projectUrl: projectUrl || null }),
    ...(brand !== undefined && { brand: brand || null }),
  }
}
