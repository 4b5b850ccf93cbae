import { record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { type AddedJudge, noJudgeToAdd } from '@accolade/contracts/entities/added-judge'
import { judgeAdded } from '@accolade/contracts/events/judging'
import { chooseForPanel, chooseReplacement, whyNobody } from '../domain/replacement.ts'
import { judgesPerEntryOf, readCategories } from '../replicas/category.ts'
import { countActiveJudges } from '../store/assignment-store.ts'
import type { Transaction } from '../store/database.ts'
import { readGroups, readLevels } from '../store/panel-reading.ts'
import { countAssigned, insertReviews, listCandidates } from '../store/review-store.ts'
import { categoryOf, holdForAnother, isOpenToScores, lockCategory } from '../store/submission-store.ts'
import type { Context } from './context.ts'
import { updateResults } from './update-results.ts'

/**
 * Gives a submission one judge more: whom a draw would choose if nothing else moved. `assigned` is how many have it, as the
 * administrator saw; of two administrators who add at once, one is refused.
 *
 * @throws DomainError `not-found`; `judging-closed`; `submission-closed`; `conflict`, which says why nobody is added
 */
export async function addJudge(
  context: Pick<Context, 'db' | 'unitOfWork' | 'opaqueId'>,
  by: Actor,
  { judgingId, assigned }: { judgingId: string; assigned: number },
): Promise<AddedJudge> {
  const known = await categoryOf(context.db, judgingId)
  if (!known) throw new DomainError('not-found')
  return context.unitOfWork.run(by, async (tx, emit) => {
    await lockCategory(tx, known)
    const { title, categoryId, open, revision } = await holdForAnother(tx, judgingId)
    if (!(await isOpenToScores(tx))) throw new DomainError('judging-closed')
    if (!open) throw new DomainError('submission-closed')
    if (categoryId !== known || (await countAssigned(tx, judgingId)) !== assigned)
      throw new DomainError('conflict', noJudgeToAdd.changed)
    const judgeId = await chooseAnother(tx, { judgingId, categoryId })
    await insertReviews(tx, [{ judgingId, judgeId, id: context.opaqueId(judgeId, judgingId) }])
    // what the judge scored before an assignment was taken back counts again
    await updateResults(tx, [judgingId])
    emit(judgeAdded, {
      aggregate: { id: judgingId, version: revision },
      data: { judgingId, judgeId, categoryId },
    })
    const category = (await readCategories(tx, [categoryId])).get(categoryId)?.name ?? null
    const judges = assigned + 1
    record(by, emit, { id: judgingId, title, about: judgeId, after: { category, judges } })
    return { judgeId, assigned: judges }
  })
}

async function chooseAnother(
  tx: Transaction,
  { judgingId, categoryId }: { judgingId: string; categoryId: string },
): Promise<string> {
  const candidates = await listCandidates(tx, judgingId, categoryId)
  const next =
    (await judgesPerEntryOf(tx, categoryId)) === null
      ? chooseReplacement(candidates)
      : chooseForPanel(candidates, await readLevels(tx, categoryId), await readGroups(tx))
  if (next && !next.holds) return next.judgeId
  const why = whyNobody(await countActiveJudges(tx, categoryId), candidates)
  throw new DomainError('conflict', noJudgeToAdd[why])
}
