import type { JointActs } from '@accolade/chassis/administration/joint-acts'
import { DomainError } from '@accolade/contracts/domain-error'
import { droppingRefusals } from '@accolade/contracts/entities/judging'
import { findAssignment } from '../store/assignment-store.ts'
import type { Transaction } from '../store/database.ts'
import { holdGivenScores, takeBack } from './unassign-judge.ts'

/**
 * Taking a judge out of a category with the scores that were given there.
 *
 * @throws DomainError `conflict` where the judge is no longer assigned, has given no scores, or results are sealed
 */
export const prepareDropping: NonNullable<JointActs<Transaction>['prepare']['drop-scores']> = async (
  tx,
  { assignment: id },
) => {
  const assignment = await findAssignment(tx, id!)
  if (!assignment) throw new DomainError('conflict', droppingRefusals.unassigned)
  if (!(await holdGivenScores(tx, assignment))) throw new DomainError('conflict', droppingRefusals.noScores)
  return (work, by, _request, now) => takeBack(work, by, { ...assignment, excludeScores: true }, now)
}
