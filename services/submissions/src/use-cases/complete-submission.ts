import type { Caller } from '@accolade/chassis/http/auth'
import { complete, owed } from '../domain/payment.ts'
import { memberStandingOf } from './access.ts'
import { apply, holding } from './change.ts'
import type { Context } from './context.ts'
import { readEntering } from './entering.ts'

/** Ends the evidence step: submitted where nothing is owed; else the answer says what is, and the draft stays one. */
export async function completeSubmission(context: Context, caller: Caller, id: string, now: Date) {
  const standing = await memberStandingOf(context, caller, id)
  return holding(context, standing, id, async ({ tx, emit, submission }) => {
    const entering = await readEntering(tx, submission.categoryId)
    if (submission.status === 'draft') entering.checkOpen(now)
    const outcome = complete(submission, entering.fee, standing.actor, now)
    await apply(tx, emit, submission, outcome)
    return { id, status: outcome.submission.status, payment: owed(outcome.submission, entering.fee) }
  })
}
