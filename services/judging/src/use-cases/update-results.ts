import { resultOf } from '../domain/points.ts'
import { readCategories } from '../replicas/category.ts'
import type { Transaction } from '../store/database.ts'
import { dropAdjusted } from '../store/result-rule-store.ts'
import { readSheets } from '../store/score-store.ts'
import { areSealed } from '../store/seal-store.ts'
import { lockResults, recordResults } from '../store/submission-store.ts'

/**
 * Works out the results of submissions again, as plain means; those that differ are published (`publish-scoring.ts`). Where the adjusted
 * mean decides, `settle-results.ts` follows. Sealed results stay as they are.
 */
export async function updateResults(tx: Transaction, judgingIds: readonly string[]): Promise<void> {
  if (judgingIds.length === 0 || (await areSealed(tx))) return
  const known = await lockResults(tx, judgingIds)
  const categoryIds = [...new Set(known.flatMap(({ categoryId }) => categoryId ?? []))]
  const categories = await readCategories(tx, categoryIds)
  const sheets = await readSheets(tx, judgingIds)
  const results = known.map(({ judgingId, categoryId }) => {
    // unknown until the content is in
    const criteria = (categoryId && categories.get(categoryId)?.criteria) || []
    return { judgingId, ...resultOf(criteria, sheets.get(judgingId) ?? []) }
  })
  await dropAdjusted(tx, judgingIds)
  await recordResults(tx, results)
}
