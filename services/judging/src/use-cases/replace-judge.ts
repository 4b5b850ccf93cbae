import { chooseForPanel, chooseReplacement } from '../domain/replacement.ts'
import { judgesPerEntryOf } from '../replicas/category.ts'
import type { Transaction } from '../store/database.ts'
import { readGroups, readLevels } from '../store/panel-reading.ts'
import { insertReviews, listCandidates } from '../store/review-store.ts'
import type { Context } from './context.ts'

/** Part of a transaction: another judge takes a submission over from one who must not see it. Gives who; null: nobody is left. */
export async function replaceJudge(
  { opaqueId }: Pick<Context, 'opaqueId'>,
  tx: Transaction,
  { judgingId, categoryId, judgeId }: { judgingId: string; categoryId: string; judgeId: string },
): Promise<string | null> {
  const all = await listCandidates(tx, judgingId, categoryId)
  const candidates = all.filter((candidate) => candidate.judgeId !== judgeId)
  const next =
    (await judgesPerEntryOf(tx, categoryId)) === null
      ? chooseReplacement(candidates)
      : chooseForPanel(candidates, await readLevels(tx, categoryId), await readGroups(tx))
  if (next && !next.holds)
    await insertReviews(tx, [{ judgingId, judgeId: next.judgeId, id: opaqueId(next.judgeId, judgingId) }])
  return next?.judgeId ?? null
}
