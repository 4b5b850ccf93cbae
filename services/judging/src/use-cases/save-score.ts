import { outboxRow } from '@accolade/chassis/messaging/outbox'
import { DomainError } from '@accolade/contracts/domain-error'
import { scoreRecorded, submissionScored } from '@accolade/contracts/events/judging'
import { outcomeOf, sheetsOf, toTenths } from '../domain/points.ts'
import { readStanding, type Standing, writeScore } from '../store/score-saving.ts'
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
    const standing = checked(await readStanding(db, { reviewId, judgeId, criterionId }), criterionId)
    if (standing.before?.valueTenths === own.valueTenths && standing.before.notes === notes) return
    const { told, events } = effectsOf(standing, own)
    if (await writeScore(db, { ...own, standing, notes, savedAt: now, told, events })) return
  }
  throw new DomainError('unavailable')
}

function checked(standing: Standing | null, criterionId: string): Standing {
  if (!standing) throw new DomainError('not-found')
  if (standing.closed) throw new DomainError('submission-closed')
  if (!standing.phase) throw new DomainError('judging-closed')
  if (standing.criteria.some(({ id }) => id === criterionId)) return standing
  const issue = { path: 'criterionId', message: 'This is no criterion of the category' }
  throw new DomainError('invalid-request', undefined, [issue])
}

/** The result with the new score, and what is published. */
function effectsOf(standing: Standing, own: { judgeId: string; criterionId: string; valueTenths: number }) {
  const { judgingId, revision, criteria, scores, toldJudges, toldMean } = standing
  const { judges, meanHundredths } = outcomeOf(criteria, sheetsOf([...scores, own]))
  const actor = { userId: own.judgeId }
  const about = (place: number) => ({ id: judgingId, version: revision + place })
  const recorded = outboxRow(actor, scoreRecorded, { aggregate: about(1), data: { judgingId, ...own } })
  const told = { toldJudges: judges, toldMean: meanHundredths }
  if (judges === toldJudges && meanHundredths === toldMean) return { told, events: [recorded] }
  const data = { judgingId, judges, meanHundredths }
  const scored = outboxRow(actor, submissionScored, { aggregate: about(2), data })
  return { told, events: [recorded, scored] }
}
