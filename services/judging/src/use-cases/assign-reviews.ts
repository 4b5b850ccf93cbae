import type { Transaction } from '../store/database.ts'
import { insertReviews, missingPairs } from '../store/review-store.ts'
import type { Context } from './context.ts'

/**
 * Gives judges of a category what they don't have yet: one submission to all its judges, or all open submissions to one
 * judge. The caller must lock the category: otherwise a judge and a submission that arrive at the same moment miss each other.
 */
export async function assignReviews(
  { opaqueId }: Pick<Context, 'opaqueId'>,
  tx: Transaction,
  of: { categoryId: string; judgingId?: string; judgeId?: string },
): Promise<void> {
  const pairs = await missingPairs(tx, of)
  const reviews = pairs.map((pair) => ({ ...pair, id: opaqueId(pair.judgeId, pair.judgingId) }))
  await insertReviews(tx, reviews)
}
