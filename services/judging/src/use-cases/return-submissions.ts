import { record } from '@accolade/chassis/administration/record'
import { DomainError } from '@accolade/contracts/domain-error'
import { nothingReassigned } from '@accolade/contracts/entities/reassignment'
import { entriesHandedOver } from '@accolade/contracts/events/judging'
import { orderForPanel } from '../domain/replacement.ts'
import { readCategories } from '../replicas/category.ts'
import { findAssignmentOf } from '../store/assignment-store.ts'
import { holdForHandOver, listTakers, unstartedOf } from '../store/hand-over-store.ts'
import { readGroups, readLevels, removeReviews, scoredOf } from '../store/panel-reading.ts'
import { insertReviews, type Pair } from '../store/review-store.ts'
import { lockCategory } from '../store/submission-store.ts'
import type { Context } from './context.ts'
import { refuseWhileSealed } from './refuse-while-sealed.ts'
import { updateResults } from './update-results.ts'

/**
 * Gives submissions that were handed over back to the judge who had them: all of them, or none where somebody has begun one, or the
 * judge must not see one by now.
 *
 * @throws DomainError `not-found` for a judge who is not assigned to the category; `conflict` where one of them cannot go back
 */
export async function returnSubmissions(
  context: Pick<Context, 'unitOfWork' | 'opaqueId' | 'newId'>,
  by: { userId: string },
  { judgeId, categoryId, entries }: { judgeId: string; categoryId: string; entries: readonly Pair[] },
): Promise<{ returned: number }> {
  return context.unitOfWork.run(by, async (tx, emit) => {
    await refuseWhileSealed(tx)
    await lockCategory(tx, categoryId)
    const judgeIds = [...new Set([judgeId, ...entries.map((each) => each.judgeId)])]
    await holdForHandOver(tx, { categoryId, judgeIds })
    const assignment = await findAssignmentOf(tx, { judgeId, categoryId })
    if (!assignment) throw new DomainError('not-found')
    const untouched = await unstartedOf(tx, entries, categoryId)
    const judgingIds = untouched.map(({ judgingId }) => judgingId)
    const takers = await listTakers(tx, { judgingIds, categoryId, from: null, chosen: judgeId })
    const [levels, groups] = [await readLevels(tx, categoryId), await readGroups(tx)]
    const going = untouched.filter((pair) => {
      const others = takers.get(pair.judgingId)?.filter((candidate) => candidate.judgeId !== pair.judgeId)
      return orderForPanel(others ?? [], levels, groups).some((candidate) => candidate.judgeId === judgeId)
    })
    if (going.length < entries.length) throw new DomainError('conflict', nothingReassigned.begun)
    await removeReviews(tx, going)
    const back = going.map(({ judgingId }) => ({
      judgingId,
      judgeId,
      id: context.opaqueId(judgeId, judgingId),
    }))
    await insertReviews(tx, back)
    await updateResults(tx, await scoredOf(tx, back))
    emit(entriesHandedOver, {
      aggregate: { id: context.newId(), version: 1 },
      data: { categoryId, judgeIds, gets: [] },
    })
    const title = (await readCategories(tx, [categoryId])).get(categoryId)?.name ?? null
    record(by, emit, { id: assignment.id, title, about: judgeId, after: { returned: going.length } })
    return { returned: going.length }
  })
}
