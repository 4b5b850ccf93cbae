import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Submission, SubmissionStatus } from '@accolade/contracts/entities/submission'
import { moveTo } from '../domain/submission.ts'
import { lockSubmission } from '../store/submission-store.ts'
import { apply } from './change-submission.ts'
import type { Context } from './context.ts'
import { viewSubmission } from './view-submission.ts'

/** An administrator moves a submission on. */
export function setStatus(
  context: Context,
  { userId }: Caller,
  id: string,
  status: SubmissionStatus,
  now: Date,
): Promise<Submission> {
  return context.unitOfWork.run({ userId }, async (tx, emit) => {
    const submission = await lockSubmission(tx, id)
    if (!submission) throw new DomainError('not-found')
    await apply({ tx, emit }, submission, moveTo(submission, status, { role: 'admin', userId }, now))
    return viewSubmission(tx, id, now)
  })
}
