import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import { moveTo } from '../domain/submission.ts'
import { changeAtOnce } from './change-at-once.ts'
import { asMember } from './check-access.ts'
import type { Context } from './context.ts'

/** Takes a payment request back: a draft again. */
export function withdrawPaymentRequest(context: Context, caller: Caller, id: string, now: Date) {
  return changeAtOnce(context, { caller, id, now }, ({ submission, actor }) => {
    const entrant = asMember(actor)
    if (submission.status === 'draft')
      throw new DomainError('illegal-transition', 'No payment has been requested')
    const outcome = moveTo(submission, 'draft', entrant, now)
    return { outcome, answer: { id, status: outcome.submission.status } }
  })
}
