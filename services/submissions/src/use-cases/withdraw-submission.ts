import type { Caller } from '@accolade/chassis/http/auth'
import { moveTo } from '../domain/submission.ts'
import { apply, withLockedSubmission } from './change-submission.ts'
import { checkAccess } from './check-access.ts'
import type { Context } from './context.ts'

/** Takes a submission out of the programme; once it is out, asking again changes nothing. */
export async function withdrawSubmission(context: Context, caller: Caller, id: string, now: Date) {
  const access = await checkAccess(context, caller, id)
  return withLockedSubmission(context, access, id, async ({ tx, emit, submission }) => {
    if (submission.status === 'withdrawn') return { id, status: submission.status }
    const outcome = moveTo(submission, 'withdrawn', access.actor, now)
    await apply({ tx, emit }, submission, outcome)
    return { id, status: outcome.submission.status }
  })
}
