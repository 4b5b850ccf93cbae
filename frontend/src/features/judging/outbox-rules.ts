import type { JudgingQueue, JudgingSubmission } from '@accolade/contracts/entities/judging'
import { withProgress } from './queue-rules.ts'

/** A value with its notes. */
export interface Given {
  value: number
  notes: string
}

/** Why the server did not take a score. */
export interface Refusal {
  status: number
  code: string
  /** The server's words, in the language of the judge at that time. */
  text: string | null
  /** The score that the server has instead; null: none. */
  now: Given | null
}

/** A score for one criterion, on its way to the server. */
export interface NewScore extends Given {
  submissionId: string
  /** Under which the judge knows the submission. */
  number: number
  criterionId: string
  criterionName: string
  /** What the server had when the judge gave it; null: nothing. */
  seen: Given | null
}

export interface WaitingScore extends NewScore {
  /** Increases from one to the next: the order in which they are sent. */
  place: number
  /** What was sent and not answered: the server may have it. */
  tried: readonly Given[]
  refusal: Refusal | null
}

type Waiting = readonly WaitingScore[]
type Key = Pick<WaitingScore, 'submissionId' | 'criterionId'>

export const isFor = (one: Key, other: Key) =>
  one.submissionId === other.submissionId && one.criterionId === other.criterionId
export const isSameScore = (one: Given | null, other: Given | null) =>
  one?.value === other?.value && one?.notes.trim() === other?.notes.trim()
const given = ({ value, notes }: Given): Given => ({ value, notes })

const change = (waiting: Waiting, key: Key, to: (score: WaitingScore) => WaitingScore | null): Waiting =>
  waiting.flatMap((score) => (isFor(score, key) ? (to(score) ?? []) : score))

/** Adds a score at the end. One that waits for the same criterion gives way; what it was to replace is what counts. */
export function added(waiting: Waiting, score: NewScore): Waiting {
  const before = waiting.find((each) => isFor(each, score) && !each.refusal)
  const last = waiting.reduce((highest, { place }) => Math.max(highest, place), 0)
  const others = waiting.filter((each) => !isFor(each, score))
  const { seen, tried } = before ?? { seen: score.seen, tried: [] }
  return [...others, { ...score, seen, tried, place: last + 1, refusal: null }]
}

/** It is about to be sent: from now on the server may have it. */
export function withAttempt(waiting: Waiting, sent: WaitingScore): Waiting {
  return change(waiting, sent, (score) =>
    score.tried.some((each) => isSameScore(each, sent))
      ? score
      : { ...score, tried: [...score.tried, given(sent)] },
  )
}

/** The server has it; another one that was given meanwhile is to replace it. */
export function withoutSent(waiting: Waiting, sent: WaitingScore): Waiting {
  return change(waiting, sent, (score) =>
    score.place === sent.place ? null : { ...score, seen: given(sent), tried: [] },
  )
}

/** The server did not take it, nor what it would refuse for the same reason; one that was given meanwhile is still to be sent. */
export function withRefusal(waiting: Waiting, sent: WaitingScore, refusal: Refusal): Waiting {
  const concerns = (score: WaitingScore) =>
    refusal.code === 'judging-closed' ||
    (['submission-closed', 'not-found'].includes(refusal.code) && score.submissionId === sent.submissionId) ||
    score.place === sent.place
  return waiting.map((score) => (!score.refusal && concerns(score) ? { ...score, refusal } : score))
}

/** To be sent again, in place of the score that the server has. */
export function withAnother(waiting: Waiting, key: Key, seen: Given | null): Waiting {
  return change(waiting, key, (score) => ({ ...score, seen, tried: [], refusal: null }))
}

export function without(waiting: Waiting, key: Key): Waiting {
  return change(waiting, key, () => null)
}

/** The next one to send. */
export function nextToSend(waiting: Waiting): WaitingScore | undefined {
  return waiting
    .filter(({ refusal }) => !refusal)
    .reduce<WaitingScore | undefined>(
      (first, each) => (first && first.place < each.place ? first : each),
      undefined,
    )
}

/** A submission as its judge left it: with the scores that wait in the place of those that the server has. */
export function withWaiting(submission: JudgingSubmission, waiting: Waiting): JudgingSubmission {
  const own = waiting.filter((each) => each.submissionId === submission.id && !each.refusal)
  if (own.length === 0) return submission
  const others = submission.scores.filter(
    (score) => !own.some((each) => each.criterionId === score.criterionId),
  )
  const scores = [
    ...others,
    ...own.map(({ criterionId, value, notes }) => ({ criterionId, value, notes, conflictOfInterest: false })),
  ]
  return { ...submission, scores, progress: { ...submission.progress, scored: scores.length } }
}

/** The queue as the judge left it. */
export function queueWithWaiting(queue: JudgingQueue, waiting: Waiting): JudgingQueue {
  const first = waiting.filter(({ refusal, seen }) => !refusal && seen === null)
  const bySubmission = Map.groupBy(first, ({ submissionId }) => submissionId)
  return [...bySubmission].reduce((before, [id, scores]) => {
    const rows = [...before.items, before.before, before.after, before.openAfter, before.firstOpen]
    const progress = rows.find((row) => row?.id === id)?.progress
    if (!progress) return before
    const scored = Math.min(progress.total, progress.scored + scores.length)
    return withProgress(before, { id, progress: { ...progress, scored } })
  }, queue)
}
