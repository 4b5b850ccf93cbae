import type { Caller } from '@accolade/chassis/http/auth'
import { complete, owed } from '../domain/payment.ts'
import { apply, withLockedSubmission } from './change-submission.ts'
import { checkMemberAccess } from './check-access.ts'
import type { Context } from './context.ts'
import { readEntering } from './read-entering.ts'

/** Ends the evidence step: submitted where nothing is owed; else the answer says what is, and the draft stays one. */
export async function completeSubmission(context: Context, caller: Caller, id: string, now: Date) {
  const access = await checkMemberAccess(context, caller, id)
  return withLockedSubmission(context, access, id, async ({ tx, emit, submission }) => {
    const entering = await readEntering(tx, submission.categoryId)
    if (submission.status === 'draft') entering.checkOpen(now)
    const outcome = complete(submission, entering.fee, access.actor, now)
    await apply({ tx, emit }, submission, outcome)
    return { id, status: outcome.submission.status, payment: owed(outcome.submission, entering.fee) }
  })
}
