import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import { moveTo } from '../domain/submission.ts'
import { memberStandingOf } from './access.ts'
import { apply, holding } from './change.ts'
import type { Context } from './context.ts'

/** Takes a payment request back: a draft again. */
export async function withdrawPaymentRequest(context: Context, caller: Caller, id: string, now: Date) {
  const standing = await memberStandingOf(context, caller, id)
  return holding(context, standing, id, async ({ tx, emit, submission }) => {
    if (submission.status === 'draft')
      throw new DomainError('illegal-transition', 'No payment has been requested')
    const outcome = moveTo(submission, 'draft', standing.actor, now)
    await apply(tx, emit, submission, outcome)
    return { id, status: outcome.submission.status }
  })
}
