import { outboxRow } from '@accolade/chassis/messaging/outbox'
import { DomainError } from '@accolade/contracts/domain-error'
import { scoreRecorded, submissionScored } from '@accolade/contracts/events/judging'
import { resultToPublish, sheetsOf, toTenths } from '../domain/points.ts'
import { readScoreBasis, type ScoreBasis, writeScore } from '../store/score-saving.ts'
import type { Context } from './context.ts'

/** What a judge sends; `submissionId` is the id that this judge sees. */
export interface ScoreForm {
  submissionId: string
  criterionId: string
  value: number
  notes: string
}

/** Of those who save on one submission at the same moment, one gets through each time: more than any panel has. */
const maxTries = 200

/**
 * Saves a judge's score for one criterion, and publishes the result where it changed: reads what it depends on, decides,
 * writes if all of that is still so, otherwise starts again.
 *
 * @throws DomainError `not-found` for a submission that is not the judge's (any more); `submission-closed`;
 *   `judging-closed`; `invalid-request` for a criterion that its category does not have
 */
export async function saveScore(
  { db }: Pick<Context, 'db'>,
  { userId: judgeId }: { userId: string },
  form: ScoreForm,
  now: Date,
): Promise<void> {
  const { submissionId: reviewId, criterionId, value, notes } = form
  const own = { judgeId, criterionId, valueTenths: toTenths(value) }
  for (let tries = 0; tries < maxTries; tries++) {
    const basis = checked(await readScoreBasis(db, { reviewId, judgeId, criterionId }), criterionId)
    if (basis.before?.valueTenths === own.valueTenths && basis.before.notes === notes) return
    const { published, events } = effectsOf(basis, own)
    if (await writeScore(db, { ...own, basis, notes, savedAt: now, published, events })) return
  }
  throw new DomainError('unavailable')
}

function checked(basis: ScoreBasis | null, criterionId: string): ScoreBasis {
  if (!basis) throw new DomainError('not-found')
  if (basis.closed) throw new DomainError('submission-closed')
  if (!basis.phase) throw new DomainError('judging-closed')
  if (basis.criteria.some(({ id }) => id === criterionId)) return basis
  const issue = { path: 'criterionId', message: 'This is no criterion of the category' }
  throw new DomainError('invalid-request', undefined, [issue])
}

/** The result with the new score, and what is published. */
function effectsOf(basis: ScoreBasis, own: { judgeId: string; criterionId: string; valueTenths: number }) {
  const { judgingId, revision, criteria, scores, published } = basis
  const result = resultToPublish(published, criteria, sheetsOf([...scores, own]))
  const actor = { userId: own.judgeId }
  const about = (place: number) => ({ id: judgingId, version: revision + place })
  const recorded = outboxRow(actor, scoreRecorded, { aggregate: about(1), data: { judgingId, ...own } })
  if (!result) return { published, events: [recorded] }
  const data = { judgingId, ...result }
  const scored = outboxRow(actor, submissionScored, { aggregate: about(2), data })
  return { published: result, events: [recorded, scored] }
}
