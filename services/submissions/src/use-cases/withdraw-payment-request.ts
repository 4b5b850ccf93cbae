import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import { moveTo } from '../domain/submission.ts'
import { apply, withLockedSubmission } from './change-submission.ts'
import { checkMemberAccess } from './check-access.ts'
import type { Context } from './context.ts'

/** Takes a payment request back: a draft again. */
export async function withdrawPaymentRequest(context: Context, caller: Caller, id: string, now: Date) {
  const access = await checkMemberAccess(context, caller, id)
  return withLockedSubmission(context, access, id, async ({ tx, emit, submission }) => {
    if (submission.status === 'draft')
      throw new DomainError('illegal-transition', 'No payment has been requested')
    const outcome = moveTo(submission, 'draft', access.actor, now)
    await apply({ tx, emit }, submission, outcome)
    return { id, status: outcome.submission.status }
  })
}
