import type { Marks } from '@accolade/contracts/entities/judging'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { call } from '../../lib/api-client.ts'
import { inTime } from '../../lib/in-time.ts'
import type { WaitingMark } from './mark-rules.ts'
import { answerMs, outcomeOf } from './send-score.ts'

/** What became of a mark that was sent; what is refused, is so for good. */
export type MarkOutcome = { kind: 'later' | 'signed-out' | 'refused' } | { kind: 'kept'; marks: Marks }

/** Nobody else can set it: the submission's id is this judge's own. So a refusal counts only if it was this judge's. */
export async function sendMark(userId: string, { submissionId, change }: WaitingMark): Promise<MarkOutcome> {
  try {
    const answer = call(judgingRoutes.markSubmission, { params: { id: submissionId }, body: change })
    return (await inTime(answerMs, answer)) ? { kind: 'kept', marks: await answer } : { kind: 'later' }
  } catch (error) {
    return outcomeOf(error) ?? (await refusedTo(userId))
  }
}

async function refusedTo(userId: string): Promise<MarkOutcome> {
  try {
    const { user } = await call(identityRoutes.getUser)
    return { kind: user?.id === userId ? 'refused' : 'signed-out' }
  } catch (error) {
    return outcomeOf(error) ?? { kind: 'later' }
  }
}
