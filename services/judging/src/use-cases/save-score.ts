import { DomainError } from '@accolade/contracts/domain-error'
import { resultOf, sheetsOf, toTenths } from '../domain/points.ts'
import { readScoreBasis, type ScoreBasis, writeScore } from '../store/score-saving.ts'
import type { Context } from './context.ts'

/** What a judge sends; `submissionId` is the id that this judge sees. */
export interface ScoreForm {
  submissionId: string
  criterionId: string
  value: number
  notes: string
  /** The own score that it replaces, as the judge saw it; null: none; undefined: whatever it is. */
  seen?: { value: number; notes: string } | null | undefined
}

/** Of those who save on one submission at the same moment, one gets through each time: more than any panel has. */
const maxTries = 200

/**
 * Saves a judge's score for one criterion, with the result of the submission: reads what it depends on, decides, writes if
 * all of that is still so, otherwise starts again. Everybody else learns of it a moment later (`publish-scoring.ts`).
 *
 * @throws DomainError `not-found` for a submission that is not the judge's (any more); `submission-closed`;
 *   `judging-closed`; `score-changed` where the judge's score is another than `seen`; `invalid-request` for a criterion that its category does not have
 */
export async function saveScore(
  { pool }: Pick<Context, 'pool'>,
  { userId: judgeId }: { userId: string },
  form: ScoreForm,
  now: Date,
): Promise<void> {
  const { submissionId: reviewId, criterionId, value, notes, seen } = form
  const own = { judgeId, criterionId, valueTenths: toTenths(value) }
  for (let tries = 0; tries < maxTries; tries++) {
    const basis = checked(await readScoreBasis(pool, { reviewId, judgeId, criterionId }), criterionId)
    if (isSame(basis.before, { value, notes })) return
    if (seen !== undefined && !isSame(basis.before, seen)) throw new DomainError('score-changed')
    const result = resultOf(basis.criteria, sheetsOf([...basis.scores, own]))
    if (await writeScore(pool, { ...own, basis, notes, savedAt: now, result })) return
  }
  throw new DomainError('unavailable')
}

/** Whether the score that is kept is this one; null: there is none. */
function isSame(before: ScoreBasis['before'], score: { value: number; notes: string } | null): boolean {
  if (!before || !score) return before === score
  return before.valueTenths === toTenths(score.value) && before.notes === score.notes
}

function checked(basis: ScoreBasis | null, criterionId: string): ScoreBasis {
  if (!basis) throw new DomainError('not-found')
  if (basis.closed) throw new DomainError('submission-closed')
  if (!basis.phase) throw new DomainError('judging-closed')
  if (basis.criteria.some(({ id }) => id === criterionId)) return basis
  const issue = { path: 'criterionId', message: 'This is no criterion of the category' }
  throw new DomainError('invalid-request', undefined, [issue])
}
