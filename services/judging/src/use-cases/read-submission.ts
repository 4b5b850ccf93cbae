import { DomainError } from '@accolade/contracts/domain-error'
import { neutralName } from '@accolade/contracts/entities/evidence-types'
import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import type { Evidence } from '../domain/evidence.ts'
import { readForJudge } from '../store/submission-reading.ts'
import type { Context } from './context.ts'

/**
 * What a judge reads of a submission, with the judge's own scores.
 *
 * @throws DomainError `not-found` for a submission that is not the judge's, or of a category that is not known yet
 */
export async function readSubmission(
  context: Context,
  { userId: judgeId }: { userId: string },
  reviewId: string,
): Promise<JudgingSubmission> {
  const found = await readForJudge(context.pool, reviewId, judgeId)
  if (!found) throw new DomainError('not-found')
  const { teamSize, evidence, scores, ...review } = found
  const { criteria } = review
  const own = new Map(scores.map((score) => [score.criterionId, score]))
  const given = criteria.flatMap(({ id }) => own.get(id) ?? [])
  return {
    ...review,
    teamSize: teamSize as JudgingSubmission['teamSize'],
    assets: evidence.map((file) => viewOf(context, judgeId, review.id, file)),
    scores: given.map(({ criterionId, valueTenths, notes }) => {
      return { criterionId, value: valueTenths / 10, notes, conflictOfInterest: false }
    }),
    progress: { scored: given.length, total: criteria.length },
    conflictOfInterest: false,
  }
}

function viewOf({ opaqueId }: Context, judgeId: string, reviewId: string, file: Evidence) {
  const id = opaqueId(judgeId, file.id)
  const url = `/api/judging/submissions/${reviewId}/assets/${id}/file`
  const { position, contentType, caption } = file
  return { id, name: neutralName(position, contentType), contentType, url, caption }
}
