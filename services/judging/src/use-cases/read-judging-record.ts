import { DomainError } from '@accolade/contracts/domain-error'
import type { JudgingRecord } from '@accolade/contracts/entities/record'
import { readCategories } from '../replicas/category.ts'
import { listReviews } from '../store/review-list.ts'
import { countAssigned } from '../store/review-store.ts'
import type { Context } from './context.ts'
import { listResults } from './list-results.ts'

/** The judging of one submission for an administrator. */
export async function readJudgingRecord(
  context: Context,
  by: { userId: string },
  judgingId: string,
): Promise<JudgingRecord> {
  const [result] = (await listResults(context, by, { judgingId, page: 1, pageSize: 1 })).items
  if (!result) throw new DomainError('not-found')
  const { categoryId } = result
  const [categories, reviews, assigned] = await Promise.all([
    readCategories(context.db, [categoryId]),
    listReviews(context.db, { judgingId, categoryId }),
    countAssigned(context.db, judgingId),
  ])
  return {
    ...result,
    criteria: categories.get(categoryId)?.criteria.length ?? 0,
    assigned,
    reviews: reviews.map(({ conflictAt, ...review }) => ({
      ...review,
      conflictAt: conflictAt?.toISOString() ?? null,
    })),
  }
}
