import { identityRoutes } from '@accolade/contracts/http/identity'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { call } from '../../lib/api-client.ts'
import { codeOf, errorTextOf, isUnauthorized, statusOf } from '../../lib/api-error.ts'
import { inTime } from '../../lib/in-time.ts'
import { type Given, isSameScore, type Refusal, type WaitingScore } from './outbox-rules.ts'

/**
 * What became of a score that was sent. `known`: an earlier attempt did arrive, so that this is what the score replaces.
 * `later`: the server was not reached. `signed-out`: nobody is signed in, or somebody else.
 */
export type Outcome =
  | { kind: 'saved' | 'later' | 'signed-out' }
  | { kind: 'known'; seen: Given }
  | { kind: 'refused'; refusal: Refusal }

/** An answer that has not come by then is not waited for: the same score can be sent again. */
export const answerMs = 20_000

/** Nobody else can save it: the submission's id is this judge's own. So a refusal counts only if it was this judge's. */
export async function sendScore(userId: string, score: WaitingScore): Promise<Outcome> {
  const { submissionId, criterionId, value, notes, seen } = score
  try {
    const body = { submissionId, criterionId, value, notes, seen, conflictOfInterest: false }
    const isSaved = await inTime(answerMs, call(judgingRoutes.saveScore, { body }))
    return { kind: isSaved ? 'saved' : 'later' }
  } catch (error) {
    return (
      outcomeOf(error) ??
      (await refusalOf(userId, score, error).catch((other) => outcomeOf(other) ?? { kind: 'later' }))
    )
  }
}

/** The server was not reached, or by nobody whom it knows. */
export function outcomeOf(error: unknown): { kind: 'later' | 'signed-out' } | undefined {
  if (isUnauthorized(error)) return { kind: 'signed-out' }
  const status = statusOf(error)
  return status === undefined || [408, 429, 502, 503, 504].includes(status) ? { kind: 'later' } : undefined
}

async function refusalOf(userId: string, score: WaitingScore, error: unknown): Promise<Outcome> {
  const { user } = await call(identityRoutes.getUser)
  if (user?.id !== userId) return { kind: 'signed-out' }
  const refusal = {
    ...{ status: statusOf(error) ?? 0, code: codeOf(error) ?? 'unknown' },
    ...{ text: errorTextOf(error) ?? null, now: null },
  }
  if (refusal.code !== 'score-changed') return { kind: 'refused', refusal }
  const { scores } = await call(judgingRoutes.getJudgingSubmission, { params: { id: score.submissionId } })
  const given = scores.find(({ criterionId }) => criterionId === score.criterionId)
  const now = given ? { value: given.value, notes: given.notes } : null
  if (now && score.tried.some((each) => isSameScore(each, now))) return { kind: 'known', seen: now }
  return { kind: 'refused', refusal: { ...refusal, now } }
}
