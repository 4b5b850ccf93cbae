import type { Caller } from '@accolade/chassis/http/auth'
import { pageQuerySchema } from '@accolade/contracts/entities/common'
import {
  type OwnSubmissionsPage,
  type OwnSubmissionsQuery,
  type SubmissionStatus,
  type SubmissionSummary,
  submissionStatusSchema,
  type userStatsSchema,
} from '@accolade/contracts/entities/submission'
import { ownParts } from '@accolade/contracts/entities/submission-rules'
import type { z } from 'zod'
import { averageOf, scoredStatuses } from '../domain/score.ts'
import { readHidden } from '../store/hidden-scores.ts'
import { pageOfMember } from '../store/own-submissions.ts'
import {
  countOfMember,
  type ListedSubmission,
  listOfMember,
  scoresOfMember,
} from '../store/submission-lists.ts'
import { countUnread } from '../store/thread-store.ts'
import type { Context } from './context.ts'
import { toSummary } from './view-submission.ts'

/** The submissions of the caller's organizations, newest first: a page where the query asks for anything, else all of them. */
export async function listSubmissions(
  context: Context,
  { userId }: Caller,
  query: OwnSubmissionsQuery,
): Promise<SubmissionSummary[] | OwnSubmissionsPage> {
  const hidden = await readHidden(context.db, { userId })
  const view = (rows: readonly ListedSubmission[]) =>
    withUnread(
      context,
      userId,
      rows.map((row) => toSummary(row, hidden)),
    )
  if (Object.values(query).every((value) => value === undefined))
    return view(await listOfMember(context.db, userId))
  const place = pageQuerySchema.parse(query)
  const statuses = submissionStatusSchema.options.filter(query.part ? ownParts[query.part] : () => true)
  const filter = { statuses, order: query.order ?? 'created' }
  const { rows, ...total } = await pageOfMember(context, userId, filter, place)
  return { items: await view(rows), ...total, ...place }
}

/** With how many messages of the administrators the user has not read. */
async function withUnread(
  { db }: Context,
  userId: string,
  summaries: SubmissionSummary[],
): Promise<SubmissionSummary[]> {
  const ids = summaries.map(({ id }) => id)
  const unread = await countUnread(db, userId, ids)
  return summaries.map((summary) => {
    const unreadMessages = unread.get(summary.id)
    return { ...summary, ...(unreadMessages && { unreadMessages }) }
  })
}

/** Figures about the same submissions as the list shows. */
export async function readUserStats(
  context: Context,
  { userId }: Caller,
): Promise<z.input<typeof userStatsSchema>> {
  const [counts, scores, hidden] = await Promise.all([
    countOfMember(context.db, userId),
    scoresOfMember(context.db, userId, scoredStatuses),
    readHidden(context.db, { userId }),
  ])
  const shown = scores.filter(({ submissionId }) => !hidden.has(submissionId))
  const countOf = (isOf: (status: SubmissionStatus) => boolean) =>
    [...counts].reduce((sum, [status, count]) => sum + (isOf(status) ? count : 0), 0)
  return {
    submissionsCount: countOf(() => true),
    winnersCount: countOf(ownParts.won),
    averageScore: averageOf(shown.map(({ hundredths }) => hundredths)),
    draftsCount: countOf(ownParts.draft),
  }
}
