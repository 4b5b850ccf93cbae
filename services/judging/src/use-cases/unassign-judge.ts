import { DomainError } from '@accolade/contracts/domain-error'
import { judgingUnassigned } from '@accolade/contracts/events/judging'
import { findAssignment, removeAssignment } from '../store/assignment-store.ts'
import { endReviews } from '../store/review-store.ts'
import { lockCategory } from '../store/submission-store.ts'
import type { Context } from './context.ts'
import { recordAssignment } from './record-assignment.ts'
import { refuseWhileSealed } from './refuse-while-sealed.ts'
import { updateResults } from './update-results.ts'

/**
 * Takes an assignment back: the judge loses the category's submissions. What was scored completely goes on counting
 * unless the administrator takes it out; both are recorded with who did it and when.
 *
 * @throws DomainError `not-found` where there is none, or it was taken back already; `conflict` where scores would be taken out of
 *   sealed results
 */
export async function unassignJudge(
  context: Context,
  by: { userId: string },
  { id, excludeScores }: { id: string; excludeScores: boolean },
  now: Date,
): Promise<void> {
  await context.unitOfWork.run(by, async (tx, emit) => {
    const assignment = await findAssignment(tx, id)
    if (!assignment) throw new DomainError('not-found')
    if (excludeScores) await refuseWhileSealed(tx)
    const { judgeId, categoryId } = assignment
    await lockCategory(tx, categoryId)
    const removal = { removedAt: now, removedBy: by.userId, scoresExcluded: excludeScores }
    if (!(await removeAssignment(tx, id, removal))) throw new DomainError('not-found')
    emit(judgingUnassigned, {
      aggregate: { id, version: 2 },
      data: { assignmentId: id, judgeId, categoryId },
    })
    const ended = await endReviews(tx, { judgeId, categoryId, excludeScores })
    await updateResults(tx, ended)
    await recordAssignment(tx, emit, by, assignment, { scoresExcluded: excludeScores })
  })
}
