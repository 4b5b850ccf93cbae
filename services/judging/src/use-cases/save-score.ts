import { DomainError } from '@accolade/chassis/errors'
import { scoreRecorded } from '@accolade/contracts/events/judging'
import { toTenths } from '../domain/points.ts'
import { readCategories } from '../store/copy-store.ts'
import { saveScore as save } from '../store/score-store.ts'
import { holdForJudge } from '../store/submission-store.ts'
import type { Context } from './context.ts'
import { tellOutcome } from './tell-outcome.ts'

/** What a judge sends; `submissionId` is the id that this judge sees. */
export interface ScoreForm {
  submissionId: string
  criterionId: string
  value: number
  notes: string
}

/**
 * Saves a judge's score for one criterion, and tells the result where it changed.
 *
 * @throws DomainError `not-found` for a submission that is not the judge's (any more); `judging-closed`;
 *   `invalid-request` for a criterion that its category does not have
 */
export async function saveScore(
  { unitOfWork }: Context,
  { userId: judgeId }: { userId: string },
  form: ScoreForm,
  now: Date,
): Promise<void> {
  const { submissionId: reviewId, criterionId, value, notes } = form
  await unitOfWork.run({ userId: judgeId }, async (tx, emit) => {
    // the submission stays locked, so that two judges who finish at once both count in what is told last
    const held = await holdForJudge(tx, { reviewId, judgeId })
    if (!held) throw new DomainError('not-found')
    if (!held.phase) throw new DomainError('judging-closed')
    const { judgingId, categoryId, revision } = held
    const criteria = (await readCategories(tx, [categoryId])).get(categoryId)?.criteria ?? []
    if (!criteria.some(({ id }) => id === criterionId))
      throw new DomainError('invalid-request', undefined, [
        { path: 'criterionId', message: 'This is no criterion of the category' },
      ])
    const valueTenths = toTenths(value)
    if (!(await save(tx, { judgingId, judgeId, criterionId, valueTenths, notes, savedAt: now }))) return
    emit(scoreRecorded, {
      aggregate: { id: judgingId, version: revision },
      data: { judgingId, judgeId, criterionId, valueTenths },
    })
    await tellOutcome(tx, emit, judgingId, criteria)
  })
}
