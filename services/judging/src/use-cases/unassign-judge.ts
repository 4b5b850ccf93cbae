import { type Recorded, record } from '@accolade/chassis/administration/record'
import type { Work } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { actRequestRefusals } from '@accolade/contracts/entities/act-request'
import { judgingUnassigned } from '@accolade/contracts/events/judging'
import { type Assignment, findAssignment, removeAssignment } from '../store/assignment-store.ts'
import type { Transaction } from '../store/database.ts'
import { endReviews } from '../store/review-store.ts'
import { lockCategory, lockScoresOf } from '../store/submission-store.ts'
import type { Context } from './context.ts'
import { recordOfAssignment } from './record-assignment.ts'
import { refuseWhileSealed } from './refuse-while-sealed.ts'
import { updateResults } from './update-results.ts'

/**
 * Takes an assignment back: the judge loses the category's submissions. What was scored completely goes on counting. Where nothing was
 * scored, `excludeScores` says so for scores that a judge who comes back finds again.
 *
 * @throws DomainError `not-found` where there is none, or it was taken back already; `conflict` where scores would be taken out, which
 *   takes two administrators (`drop-scores.ts`)
 */
export async function unassignJudge(
  context: Pick<Context, 'unitOfWork'>,
  by: { userId: string },
  { id, excludeScores }: { id: string; excludeScores: boolean },
  now: Date,
): Promise<void> {
  await context.unitOfWork.run(by, async (tx, emit) => {
    const assignment = await findAssignment(tx, id)
    if (!assignment) throw new DomainError('not-found')
    if (excludeScores && (await holdGivenScores(tx, assignment)))
      throw new DomainError('conflict', actRequestRefusals.needed)
    record(by, emit, await takeBack({ tx, emit }, by, { ...assignment, excludeScores }, now))
  })
}

/**
 * Whether a judge has given scores by an assignment, and keeps it so until the transaction ends.
 *
 * @throws DomainError `conflict` while results are sealed
 */
export async function holdGivenScores(tx: Transaction, assignment: Assignment): Promise<boolean> {
  await refuseWhileSealed(tx)
  await lockCategory(tx, assignment.categoryId)
  return lockScoresOf(tx, assignment)
}

/** Part of a unit of work: takes an assignment back, with the scores or without; gives what there is to record of it. */
export async function takeBack(
  { tx, emit }: Work<Transaction>,
  by: { userId: string },
  { excludeScores, ...assignment }: Assignment & { excludeScores: boolean },
  now: Date,
): Promise<Recorded> {
  const { id, judgeId, categoryId } = assignment
  await lockCategory(tx, categoryId)
  const removal = { removedAt: now, removedBy: by.userId, scoresExcluded: excludeScores }
  if (!(await removeAssignment(tx, id, removal))) throw new DomainError('not-found')
  emit(judgingUnassigned, {
    aggregate: { id, version: 2 },
    data: { assignmentId: id, judgeId, categoryId },
  })
  const ended = await endReviews(tx, { judgeId, categoryId, excludeScores })
  await updateResults(tx, ended)
  return recordOfAssignment(tx, assignment, { scoresExcluded: excludeScores })
}
