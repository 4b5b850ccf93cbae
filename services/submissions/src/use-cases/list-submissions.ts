import type { Caller } from '@accolade/chassis/http/auth'
import type { SubmissionSummary, userStatsSchema } from '@accolade/contracts/entities/submission'
import type { z } from 'zod'
import { averageOf, scoredStatuses } from '../domain/score.ts'
import { countOfMember, listOfMember, scoresOfMember } from '../store/submission-lists.ts'
import type { Context } from './context.ts'
import { toSummary } from './view-submission.ts'

/** The submissions of the caller's organizations, newest first. */
export async function listSubmissions(context: Context, { userId }: Caller): Promise<SubmissionSummary[]> {
  return (await listOfMember(context.db, userId)).map(toSummary)
}

/** Figures about the same submissions as the list shows. Winners and finalists count as awards won (spec §4). */
export async function readUserStats(
  context: Context,
  { userId }: Caller,
): Promise<z.input<typeof userStatsSchema>> {
  const [counts, scores] = await Promise.all([
    countOfMember(context.db, userId),
    scoresOfMember(context.db, userId, scoredStatuses),
  ])
  return {
    submissionsCount: [...counts.values()].reduce((sum, count) => sum + count, 0),
    winnersCount: (counts.get('winner') ?? 0) + (counts.get('finalist') ?? 0),
    averageScore: averageOf(scores),
    draftsCount: counts.get('draft') ?? 0,
  }
}
