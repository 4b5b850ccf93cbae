import type { Caller } from '@accolade/chassis/http/auth'
import { moveTo } from '../domain/submission.ts'
import { standingOf } from './access.ts'
import { apply, holding } from './change.ts'
import type { Context } from './context.ts'

/** Takes a submission out of the programme; once it is out, asking again changes nothing. */
export async function withdrawSubmission(context: Context, caller: Caller, id: string, now: Date) {
  const standing = await standingOf(context, caller, id)
  return holding(context, standing, id, async ({ tx, emit, submission }) => {
    if (submission.status === 'withdrawn') return { id, status: submission.status }
    const outcome = moveTo(submission, 'withdrawn', standing.actor, now)
    await apply(tx, emit, submission, outcome)
    return { id, status: outcome.submission.status }
  })
}
