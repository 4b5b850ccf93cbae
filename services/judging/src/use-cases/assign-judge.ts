import { violatedIndex } from '@accolade/chassis/database/unique-violation'
import type { Actor, Work } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { judgingAssigned } from '@accolade/contracts/events/judging'
import type { Issue } from '@accolade/contracts/problem'
import { hasCategory, judgesPerEntryOf } from '../replicas/category.ts'
import { isJudge } from '../replicas/judge.ts'
import {
  type Assignment,
  insertAssignment,
  listAssignments,
  type OpenAssignment,
} from '../store/assignment-store.ts'
import type { Transaction } from '../store/database.ts'
import { resumeReviews } from '../store/review-store.ts'
import { holdForAssignment, lockCategory } from '../store/submission-store.ts'
import { assignReviews } from './assign-reviews.ts'
import type { Context } from './context.ts'
import { recordAssignment } from './record-assignment.ts'
import { refuseWhileSealed } from './refuse-while-sealed.ts'
import { updateResults } from './update-results.ts'

export const assignedAlready = 'This judge is already assigned to this category'

/**
 * Assigns a judge to a category, and gives the judge what is open in it; where judges are drawn, that waits for a draw.
 *
 * @throws DomainError `invalid-request` for somebody who is no judge, or an unknown category; `conflict`
 */
export async function assignJudge(
  context: Context,
  by: Actor,
  wanted: { judgeId: string; categoryId: string },
  now: Date,
): Promise<OpenAssignment> {
  const { judgeId, categoryId } = wanted
  const assignment = { id: context.newId(), judgeId, categoryId, createdAt: now }
  try {
    return await context.unitOfWork.run(by, async (tx, emit) => {
      const assigned = await assign(context, { tx, emit }, assignment)
      await recordAssignment(tx, emit, by, assignment)
      return assigned
    })
  } catch (error) {
    if (violatedIndex(error) !== 'assignment_judge_category_key') throw error
    throw new DomainError('conflict', assignedAlready)
  }
}

/** Part of a unit of work: the same, for an act that also does something else. */
export async function assign(
  context: Context,
  { tx, emit }: Work<Transaction>,
  assignment: Assignment,
): Promise<OpenAssignment> {
  const { id, judgeId, categoryId } = assignment
  const issues: Issue[] = []
  if (!(await isJudge(tx, judgeId))) issues.push({ path: 'judgeId', message: 'Please select a judge' })
  if (!(await hasCategory(tx, categoryId)))
    issues.push({ path: 'categoryId', message: 'Please select a category' })
  if (issues.length > 0) throw new DomainError('invalid-request', undefined, issues)
  // scores that were taken out would come back
  await refuseWhileSealed(tx)
  await lockCategory(tx, categoryId)
  await insertAssignment(tx, assignment)
  const all = (await judgesPerEntryOf(tx, categoryId)) === null
  await holdForAssignment(tx, { judgeId, categoryId })
  // where judges are drawn, others may have taken over what was theirs
  const resumed = all ? await resumeReviews(tx, judgeId, categoryId) : []
  await assignReviews(context, tx, { categoryId, judgeId })
  emit(judgingAssigned, {
    aggregate: { id, version: 1 },
    data: { assignmentId: id, judgeId, categoryId },
  })
  await updateResults(tx, resumed)
  const assigned = await listAssignments(tx, { judgeId })
  return assigned.find((each) => each.id === id)!
}
