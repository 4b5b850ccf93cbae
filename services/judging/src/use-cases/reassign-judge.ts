import { record } from '@accolade/chassis/administration/record'
import type { Emit } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import {
  nothingReassigned,
  type Reassigning,
  type Reassignment,
  reassignScopes,
} from '@accolade/contracts/entities/reassignment'
import { entriesHandedOver, judgingUnassigned } from '@accolade/contracts/events/judging'
import { readCategories } from '../replicas/category.ts'
import { removeAssignment } from '../store/assignment-store.ts'
import type { Transaction } from '../store/database.ts'
import { excludeBegun, holdForHandOver } from '../store/hand-over-store.ts'
import { removeReviews, scoredOf } from '../store/panel-reading.ts'
import { endReviews, insertReviews, type Pair } from '../store/review-store.ts'
import { lockCategory } from '../store/submission-store.ts'
import { assign } from './assign-judge.ts'
import type { Context } from './context.ts'
import { planReassignment, type ReassignmentPlan } from './plan-reassignment.ts'
import { refuseWhileSealed } from './refuse-while-sealed.ts'
import { updateResults } from './update-results.ts'

interface Doing {
  tx: Transaction
  emit: Emit
  by: { userId: string }
  now: Date
}

/**
 * Hands over what a judge has of a category, as a preview has shown. Where judges are drawn, what is not begun goes to others, and
 * with the scope `all` the judge leaves; where all judges score everything, the whole assignment moves.
 *
 * @throws DomainError as `planReassignment`; `conflict`, which says why nothing is done
 */
export async function reassignJudge(
  context: Context,
  by: { userId: string },
  { plan, ...wanted }: Reassigning & { plan: string },
  now: Date,
): Promise<Reassignment> {
  const { judgeId, categoryId, to } = wanted
  return context.unitOfWork.run(by, async (tx, emit) => {
    await refuseWhileSealed(tx)
    await lockCategory(tx, categoryId)
    await holdForHandOver(tx, { categoryId, judgeIds: to ? [judgeId, to] : [judgeId] })
    const planned = await planReassignment(tx, wanted)
    const { preview, handOvers } = planned
    if (preview.plan !== plan) throw new DomainError('conflict', nothingReassigned.changed)
    const leaves = wanted.scope === reassignScopes.all || preview.judgesPerEntry === null
    const pairs = handOvers.flatMap((each) => (each.judgeId ? [{ ...each, judgeId: each.judgeId }] : []))
    if (!leaves && pairs.length === 0) throw new DomainError('conflict', nothingReassigned.nothing)
    if (leaves && preview.others === 0 && !preview.assigns)
      throw new DomainError('conflict', nothingReassigned.nobody)
    const doing = { tx, emit, by, now }
    // the judge leaves first: the results are worked out once for what was handed over and for what ends
    const changed = await takeAway(doing, planned, leaves)
    if (preview.assigns) {
      const assignment = { id: context.newId(), judgeId: to!, categoryId, createdAt: now }
      await assign(context, { tx, emit }, assignment)
    }
    await insertReviews(
      tx,
      pairs.map((pair) => ({ ...pair, id: context.opaqueId(pair.judgeId, pair.judgingId) })),
    )
    await updateResults(tx, [...new Set([...changed, ...(await scoredOf(tx, pairs))])].sort())
    const gets = preview.assigns ? preview.gets.filter((each) => each.judgeId !== to) : preview.gets
    emit(entriesHandedOver, {
      aggregate: { id: context.newId(), version: 1 },
      data: { categoryId, judgeIds: [judgeId], gets },
    })
    const title = (await readCategories(tx, [categoryId])).get(categoryId)?.name ?? null
    const after = { judgeId: to ?? null, handedOver: pairs.length, withoutJudge: preview.without, leaves }
    record(by, emit, { id: planned.assignment.id, title, about: judgeId, after })
    const { plan: _, ...done } = preview
    return { ...done, handedOver: pairs }
  })
}

/** The submissions leave the judge; with the assignment, where the judge leaves the category. Gives those whose result may change. */
async function takeAway(
  { tx, emit, by, now }: Doing,
  { assignment, held, handOvers, preview }: ReassignmentPlan,
  leaves: boolean,
): Promise<string[]> {
  const { id, judgeId, categoryId } = assignment
  const stays = new Set(leaves ? [] : handOvers.filter((each) => !each.judgeId).map((each) => each.judgingId))
  const of = (progress: string) =>
    held
      .filter((each) => each.progress === progress && !stays.has(each.judgingId))
      .map((each) => each.judgingId)
  if (preview.judgesPerEntry !== null) {
    await removeReviews(
      tx,
      of('unstarted').map((judgingId): Pair => ({ judgingId, judgeId })),
    )
    if (leaves) await excludeBegun(tx, { judgeId, judgingIds: of('begun') })
  }
  if (!leaves) return []
  await removeAssignment(tx, id, { removedAt: now, removedBy: by.userId, scoresExcluded: false })
  emit(judgingUnassigned, {
    aggregate: { id, version: 2 },
    data: { assignmentId: id, judgeId, categoryId },
  })
  const ended = await endReviews(tx, { judgeId, categoryId, excludeScores: false })
  return preview.judgesPerEntry === null ? ended : [...ended, ...of('begun')]
}
