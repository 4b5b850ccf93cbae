import type { Caller } from '@accolade/chassis/http/auth'
import { moveTo, unchanged } from '../domain/submission.ts'
import { changeAtOnce } from './change-at-once.ts'
import type { Context } from './context.ts'

/** Takes a submission out of the programme; once it is out, asking again changes nothing. */
export function withdrawSubmission(context: Context, caller: Caller, id: string, now: Date) {
  return changeAtOnce(context, { caller, id, now }, ({ submission, actor }) => {
    const isOut = submission.status === 'withdrawn'
    const outcome = isOut ? unchanged(submission) : moveTo(submission, 'withdrawn', actor, now)
    return { outcome, answer: { id, status: outcome.submission.status } }
  })
}
