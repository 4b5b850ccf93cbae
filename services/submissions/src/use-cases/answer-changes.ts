import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { changeAnswerSchema } from '@accolade/contracts/entities/change-request'
import type { Submission } from '@accolade/contracts/entities/submission'
import type { z } from 'zod'
import { checkOpen } from '../domain/change-request.ts'
import { asItIs, differencesBetween, isTheSame } from '../domain/entry-as-it-was.ts'
import { checkVersion } from '../domain/submission.ts'
import { closeRequest, findRequest, listFilesAsTheyAre } from '../store/change-request-store.ts'
import { withLockedSubmission } from './change-submission.ts'
import { checkMemberAccess } from './check-access.ts'
import type { Context } from './context.ts'
import { publishClosing } from './request-changes.ts'
import { viewSubmission } from './view-submission.ts'

/** The entrant sends a changed entry back, also after the deadline. Once it is back, asking again changes nothing. */
export async function answerChanges(
  context: Context,
  caller: Caller,
  { id, requestId }: { id: string; requestId: string },
  { note, version }: z.output<typeof changeAnswerSchema>,
  now: Date,
): Promise<Submission> {
  const access = await checkMemberAccess(context, caller, id)
  return withLockedSubmission(context, access, id, async (locked) => {
    const { tx, submission } = locked
    const request = await findRequest(tx, id, requestId)
    if (!request) throw new DomainError('not-found')
    if (request.state !== 'answered') {
      checkOpen(request)
      checkVersion(submission, version)
      const after = asItIs(submission, await listFilesAsTheyAre(tx, id))
      if (note === '' && isTheSame(differencesBetween(request.before, after)))
        throw new DomainError(
          'conflict',
          'Nothing has changed yet. Change what was asked for, or write why it stays as it is.',
        )
      const closing = { state: 'answered' as const, note, closedAt: now, closedBy: caller.userId, after }
      await publishClosing(locked, await closeRequest(tx, requestId, closing), 'answered')
    }
    return viewSubmission(tx, id, caller, now)
  })
}
