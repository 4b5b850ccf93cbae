import { record } from '@accolade/chassis/administration/record'
import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import { hiddenScoreRefusals } from '@accolade/contracts/entities/hidden-score'
import type { Submission, SubmissionStatus } from '@accolade/contracts/entities/submission'
import { checkNothingAwaited } from '../domain/change-request.ts'
import { resultsAreOut } from '../domain/score.ts'
import { checkSignedOff } from '../domain/sign-off.ts'
import { moveTo } from '../domain/submission.ts'
import { readSignOffMode } from '../replicas/programme.ts'
import { findOpenRequest } from '../store/change-request-store.ts'
import { readHidden } from '../store/hidden-scores.ts'
import { lockSubmission } from '../store/submission-store.ts'
import { apply, changeOf } from './change-submission.ts'
import type { Context } from './context.ts'
import { signOffStateOf } from './sign-offs.ts'
import { viewSubmission } from './view-submission.ts'

/**
 * An administrator moves a submission on; not to the judges while the entrant is still to change it, or the client to sign it off. Who
 * must not see its score does not decide what follows from it, nor show it to the entrant.
 */
export function setStatus(
  context: Context,
  caller: Caller,
  id: string,
  status: SubmissionStatus,
  now: Date,
): Promise<Submission> {
  return context.unitOfWork.run(caller, async (tx, emit) => {
    const submission = await lockSubmission(tx, id)
    if (!submission) throw new DomainError('not-found')
    if (resultsAreOut(status) && (await readHidden(tx, caller)).has(id))
      throw new DomainError('conflict', hiddenScoreRefusals.status)
    const outcome = moveTo(submission, status, { role: 'admin', userId: caller.userId }, now)
    if (status === 'judging') {
      checkNothingAwaited(await findOpenRequest(tx, id))
      checkSignedOff(await readSignOffMode(tx), await signOffStateOf(tx, id, now))
    }
    await apply({ tx, emit }, submission, outcome)
    record(caller, emit, changeOf(submission, outcome.submission))
    return viewSubmission(tx, id, caller, now)
  })
}
