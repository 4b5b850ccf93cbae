import { DomainError } from '@accolade/contracts/domain-error'
import type { Comment, CommentForm } from '@accolade/contracts/entities/comment'
import { commentChanged } from '@accolade/contracts/events/feedback'
import { isPhaseOpen } from '../replicas/programme.ts'
import { findComment, writeComment } from '../store/comment-store.ts'
import { readFeedbackRule } from '../store/feedback-store.ts'
import { findReview } from '../store/review-store.ts'
import { holdForJudge } from '../store/submission-store.ts'
import type { Context } from './context.ts'

/**
 * Keeps what a judge writes for the entrant of a submission. Only what is shared, or was, concerns the administrators. The same
 * again changes nothing, so that a decision about it holds.
 *
 * @throws DomainError `not-found` for a submission that is not the judge's; `submission-closed`; `judging-closed`;
 *   `conflict` where the comment is another than the one that the judge saw, or the programme takes none
 */
export function saveComment(
  { unitOfWork, newId }: Context,
  { userId: judgeId }: { userId: string },
  reviewId: string,
  { text, shared, number }: CommentForm,
  now: Date,
): Promise<Comment> {
  return unitOfWork.run({ userId: judgeId }, async (tx, emit) => {
    const held = await holdForJudge(tx, { reviewId, judgeId })
    if (!held) {
      const review = await findReview(tx, reviewId, judgeId)
      throw new DomainError(review?.closed ? 'submission-closed' : 'not-found')
    }
    if (!(await isPhaseOpen(tx))) throw new DomainError('judging-closed')
    if (!(await readFeedbackRule(tx)).comments)
      throw new DomainError('conflict', 'The programme takes no comments for entrants')
    const { id: known, ...before } = await findComment(tx, { judgingId: held.judgingId, judgeId })
    if (before.text === text && before.shared === shared) return before
    if (before.number !== number)
      throw new DomainError('conflict', 'You have changed this comment on another device')
    const id = known ?? newId()
    const after = { text, shared, number: number + 1 }
    await writeComment(tx, { judgingId: held.judgingId, judgeId }, { ...after, id, savedAt: now })
    if (before.shared || shared)
      emit(commentChanged, {
        aggregate: { id: newId(), version: 1 },
        data: { id, state: shared ? 'waiting' : null },
      })
    return after
  })
}
