import { type SubmissionStatus, submissionStatusSchema } from '@accolade/contracts/entities/submission'
import { readHidden } from '../store/hidden-scores.ts'
import { readStatusCounts } from '../store/status-counts.ts'
import { listPage } from '../store/submission-lists.ts'
import type { SubmissionFilter, SubmissionSort } from '../store/submission-search.ts'
import type { Context } from './context.ts'
import { toSummary } from './view-submission.ts'

/** One page of all submissions, for administrators. */
export async function searchSubmissions(
  context: Context,
  query: SubmissionFilter & { sort?: SubmissionSort | undefined; page: number; pageSize: number },
) {
  const { page, pageSize, ...filter } = query
  const { rows, ...total } = await listPage(context, filter, { page, pageSize })
  const hidden = await readHidden(context.db, { userId: query.reader })
  const items = rows.map((row) => {
    const { organizationName, judgingId } = row
    return { ...toSummary(row, hidden), organizationName, ...(judgingId && { judgingId }) }
  })
  return { items, ...total, page, pageSize }
}

/** How many submissions there are, in all and in each status. */
export async function readStats(context: Context) {
  const counts = await readStatusCounts(context.db)
  const byStatus = Object.fromEntries(
    submissionStatusSchema.options.map((status) => [status, counts.get(status) ?? 0]),
  ) as Record<SubmissionStatus, number>
  return { total: [...counts.values()].reduce((sum, count) => sum + count, 0), byStatus }
}
