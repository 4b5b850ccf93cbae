import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { type Evidence, neutralName } from '../domain/evidence.ts'
import { readCategories } from '../replicas/category.ts'
import { listEvidence } from '../store/evidence-store.ts'
import { listReviews } from '../store/review-store.ts'
import { listOwnScores } from '../store/score-store.ts'
import type { Context } from './context.ts'

/** What a judge has to score, with the judge's own scores: four queries however long the list is. */
export async function listSubmissions(
  context: Context,
  { userId: judgeId }: { userId: string },
): Promise<JudgingSubmission[]> {
  const { db } = context
  const reviews = await listReviews(db, judgeId)
  const ids = reviews.map(({ judgingId }) => judgingId)
  const [categories, evidence, scores] = await Promise.all([
    readCategories(db, [...new Set(reviews.map(({ categoryId }) => categoryId))]),
    listEvidence(db, ids),
    listOwnScores(db, judgeId, ids),
  ])
  const evidenceOf = Map.groupBy(evidence, ({ judgingId }) => judgingId)
  const scoresOf = Map.groupBy(scores, ({ judgingId }) => judgingId)
  return reviews.map(({ judgingId, teamSize, ...review }) => {
    const { name: categoryName, criteria } = categories.get(review.categoryId) ?? { name: '', criteria: [] }
    const own = new Map(scoresOf.get(judgingId)?.map((score) => [score.criterionId, score]))
    const given = criteria.flatMap(({ id }) => own.get(id) ?? [])
    return {
      ...review,
      teamSize: teamSize as JudgingSubmission['teamSize'],
      categoryName,
      criteria,
      assets: (evidenceOf.get(judgingId) ?? []).map((file) => viewOf(context, judgeId, review.id, file)),
      scores: given.map(({ criterionId, valueTenths, notes }) => {
        return { criterionId, value: valueTenths / 10, notes, conflictOfInterest: false }
      }),
      progress: { scored: given.length, total: criteria.length },
      conflictOfInterest: false,
    }
  })
}

function viewOf({ opaqueId }: Context, judgeId: string, reviewId: string, file: Evidence) {
  const id = opaqueId(judgeId, file.id)
  const url = `/api/judging/submissions/${reviewId}/assets/${id}/file`
  const { contentType, caption } = file
  return { id, name: neutralName(file), contentType, url, caption }
}
