import type { Caller } from '@accolade/chassis/http/auth'
import { checkDeclared } from '../domain/declaration.ts'
import { checkOpen } from '../domain/entering.ts'
import { complete, owed, pricesOf } from '../domain/payment.ts'
import { changeAtOnce } from './change-at-once.ts'
import { asMember } from './check-access.ts'
import type { Context } from './context.ts'

/** Ends the evidence step: submitted where nothing is owed; else the answer says what is, and the draft stays one. */
export function completeSubmission(context: Context, caller: Caller, id: string, now: Date) {
  return changeAtOnce(context, { caller, id, now }, (present) => {
    const { submission, category, programme, actor, isDeclared } = present
    const entrant = asMember(actor)
    const [fee, ...others] = pricesOf(present, now)
    if (submission.status === 'draft') {
      checkOpen(category, programme, now)
      checkDeclared(programme, isDeclared)
    }
    const outcome = complete(submission, fee, entrant, now)
    return {
      outcome,
      answer: { id, status: outcome.submission.status, payment: owed(outcome.submission, fee, ...others) },
    }
  })
}
