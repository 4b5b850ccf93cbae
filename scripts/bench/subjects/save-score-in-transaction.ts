import { DomainError } from '@accolade/contracts/domain-error'
import { scoreRecorded } from '@accolade/contracts/events/judging'
import { toTenths } from '../../../services/judging/src/domain/points.ts'
import { readCategories } from '../../../services/judging/src/replicas/category.ts'
import { holdForJudge } from '../../../services/judging/src/store/submission-store.ts'
import type { Context } from '../../../services/judging/src/use-cases/context.ts'
import type { ScoreForm } from '../../../services/judging/src/use-cases/save-score.ts'
import { updateResults } from '../../../services/judging/src/use-cases/update-results.ts'

/** How a score would be saved by a unit of work, as everything else is: what `saveScore` is measured against. */
export async function saveInTransaction(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  { userId: judgeId }: { userId: string },
  form: ScoreForm,
  now: Date,
): Promise<void> {
  const { submissionId: reviewId, criterionId, value, notes } = form
  await unitOfWork.run({ userId: judgeId }, async (tx, emit) => {
    const held = await holdForJudge(tx, { reviewId, judgeId })
    if (!held) throw new DomainError('not-found')
    const { judgingId, categoryId, revision } = held
    const category = (await readCategories(tx, [categoryId])).get(categoryId)
    if (!category?.criteria.some(({ id }) => id === criterionId)) throw new DomainError('invalid-request')
    const valueTenths = toTenths(value)
    await tx.$executeRaw`
      WITH before AS (
        SELECT * FROM score
        WHERE (judging_id, judge_id, criterion_id) = (${judgingId}::uuid, ${judgeId}::uuid, ${criterionId}::uuid)
      ), kept AS (
        INSERT INTO score_history (judging_id, judge_id, criterion_id, number, value_tenths, notes, saved_at)
        SELECT judging_id, judge_id, criterion_id, number, value_tenths, notes, saved_at FROM before
      )
      INSERT INTO score (judging_id, judge_id, criterion_id, value_tenths, notes, saved_at, number)
      VALUES (${judgingId}::uuid, ${judgeId}::uuid, ${criterionId}::uuid, ${valueTenths}::int, ${notes}::text, ${now}, 1)
      ON CONFLICT (judging_id, judge_id, criterion_id) DO UPDATE
        SET value_tenths = excluded.value_tenths, notes = excluded.notes, saved_at = excluded.saved_at,
            number = score.number + 1`
    emit(scoreRecorded, {
      aggregate: { id: judgingId, version: revision },
      data: { judgingId, judgeId, criterionId, valueTenths },
    })
    await updateResults(tx, [judgingId])
  })
}
