import type { Comment } from '@accolade/contracts/entities/comment'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { call } from '../../lib/api-client.ts'
import { codeOf, errorTextOf, statusOf } from '../../lib/api-error.ts'
import { inTime } from '../../lib/in-time.ts'
import { answerMs, outcomeOf } from './send-score.ts'
import { type CommentRefusal, isSameComment, type WaitingComment } from './waiting-comments.ts'

/**
 * What became of a comment that was sent. `known`: an earlier attempt did arrive, so that this is what the comment replaces.
 * `later` and `signed-out` as for scores.
 */
export type CommentOutcome =
  | { kind: 'later' | 'signed-out' }
  | { kind: 'kept' | 'known'; comment: Comment }
  | { kind: 'refused'; refusal: CommentRefusal }

/** Nobody else can save it: the submission's id is this judge's own. So a refusal counts only if it was this judge's. */
export async function sendComment(userId: string, comment: WaitingComment): Promise<CommentOutcome> {
  const { submissionId, text, shared, seen } = comment
  try {
    const body = { text, shared, number: seen }
    const answer = call(judgingRoutes.saveComment, { params: { id: submissionId }, body })
    return (await inTime(answerMs, answer)) ? { kind: 'kept', comment: await answer } : { kind: 'later' }
  } catch (error) {
    return (
      outcomeOf(error) ??
      (await refusalOf(userId, comment, error).catch((other) => outcomeOf(other) ?? { kind: 'later' }))
    )
  }
}

async function refusalOf(
  userId: string,
  { submissionId, seen, tried }: WaitingComment,
  error: unknown,
): Promise<CommentOutcome> {
  const { user } = await call(identityRoutes.getUser)
  if (user?.id !== userId) return { kind: 'signed-out' }
  const refusal = {
    ...{ status: statusOf(error) ?? 0, code: codeOf(error) ?? 'unknown' },
    ...{ text: errorTextOf(error) ?? null, now: null },
  }
  if (refusal.code !== 'conflict') return { kind: 'refused', refusal }
  const { comment } = await call(judgingRoutes.getJudgingSubmission, { params: { id: submissionId } })
  const isOther = comment !== null && comment.number !== seen
  if (isOther && tried.some((each) => isSameComment(each, comment))) return { kind: 'known', comment }
  return { kind: 'refused', refusal: { ...refusal, now: isOther ? comment : null } }
}
