import { DomainError } from '@accolade/contracts/domain-error'
import { conflictDeclared } from '@accolade/contracts/events/judging'
import { deleteMarks } from '../store/mark-store.ts'
import { findReview, insertConflict, isConflicted, markConflict } from '../store/review-store.ts'
import { holdForJudge } from '../store/submission-store.ts'
import type { Context } from './context.ts'
import { refuseWhileSealed } from './refuse-while-sealed.ts'
import { replaceJudge } from './replace-judge.ts'
import { updateResults } from './update-results.ts'

/**
 * A judge has a conflict of interest: the submission goes at once, the judge's scores on it no longer count, and another
 * judge of the category takes it over. Where none is left, administrators see that it needs one. Declaring again changes
 * nothing.
 *
 * @throws DomainError `not-found` for a submission that is not the judge's; `submission-closed`; `conflict` while results are sealed
 */
export async function declareConflict(
  context: Pick<Context, 'unitOfWork' | 'opaqueId'>,
  { userId: judgeId }: { userId: string },
  reviewId: string,
  now: Date,
): Promise<void> {
  await context.unitOfWork.run({ userId: judgeId }, async (tx, emit) => {
    await refuseWhileSealed(tx)
    const held = await holdForJudge(tx, { reviewId, judgeId })
    if (!held) {
      if (await isConflicted(tx, reviewId, judgeId)) return
      const review = await findReview(tx, reviewId, judgeId)
      throw new DomainError(review?.closed ? 'submission-closed' : 'not-found')
    }
    const { judgingId, categoryId, revision } = held
    if (!(await markConflict(tx, { judgingId, judgeId }))) throw new DomainError('not-found')
    await deleteMarks(tx, { judgingId, judgeId })
    const reassignedTo = await replaceJudge(context, tx, { judgingId, categoryId, judgeId })
    await insertConflict(tx, { judgingId, judgeId, declaredAt: now, reassignedTo })
    emit(conflictDeclared, {
      aggregate: { id: judgingId, version: revision },
      data: { judgingId, judgeId, reassignedTo },
    })
    await updateResults(tx, [judgingId])
  })
}
