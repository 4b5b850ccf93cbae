import { judgingRoutes } from '@accolade/contracts/http/judging'
import { call } from '../../../lib/api-client.ts'

const pageSize = 100

/** How many submissions of a category have a result; null where that cannot be found out. */
export async function countScored(category: string): Promise<number | null> {
  try {
    let count = 0
    for (let page = 1; ; page++) {
      const { items, total } = await call(judgingRoutes.listJudgingResults, {
        query: { category, pageSize, ...(page > 1 && { page }) },
      })
      count += items.filter(({ judges }) => judges > 0).length
      if (items.length === 0 || page * pageSize >= total) return count
    }
  } catch {
    return null
  }
}
