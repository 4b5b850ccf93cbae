import type { Comment } from '@accolade/contracts/entities/comment'
import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import type { Refusal } from './outbox-rules.ts'

/** What a judge writes for an entrant, and whether the entrant is to read it. */
export type Written = Pick<Comment, 'text' | 'shared'>

/** A comment for the entrant, on its way to the server. */
export interface NewComment extends Written {
  submissionId: string
  /** Under which the judge knows the submission. */
  number: number
  /** The number of the comment that the server had when the judge wrote this one. */
  seen: number
}

export interface CommentRefusal extends Omit<Refusal, 'now'> {
  /** The comment that the server has instead; null: it takes none, or is not known. */
  now: Comment | null
}

export interface WaitingComment extends NewComment {
  /** Increases from one to the next: the order in which they are sent. */
  place: number
  /** What was sent and not answered: the server may have it. */
  tried: readonly Written[]
  refusal: CommentRefusal | null
}

type Waiting = readonly WaitingComment[]
type Key = Pick<WaitingComment, 'submissionId'>

export const isSameComment = (one: Written, other: Written) =>
  one.text.trim() === other.text.trim() && one.shared === other.shared

const change = (
  waiting: Waiting,
  key: Key,
  to: (comment: WaitingComment) => WaitingComment | null,
): Waiting => waiting.flatMap((each) => (each.submissionId === key.submissionId ? (to(each) ?? []) : each))

/** Adds a comment at the end. One that waits for the same submission gives way; what it was to replace is what counts. */
export function withComment(waiting: Waiting, comment: NewComment): Waiting {
  const before = waiting.find((each) => each.submissionId === comment.submissionId && !each.refusal)
  const last = waiting.reduce((highest, { place }) => Math.max(highest, place), 0)
  const { seen, tried } = before ?? { seen: comment.seen, tried: [] }
  return [...withoutComment(waiting, comment), { ...comment, seen, tried, place: last + 1, refusal: null }]
}

/** It is about to be sent: from now on the server may have it. */
export function withCommentTried(waiting: Waiting, sent: WaitingComment): Waiting {
  const { text, shared } = sent
  return change(waiting, sent, (each) =>
    each.tried.some((before) => isSameComment(before, sent))
      ? each
      : { ...each, tried: [...each.tried, { text, shared }] },
  )
}

/** The server has it under this number; another one that was written meanwhile is to replace it. */
export function withCommentKept(waiting: Waiting, sent: WaitingComment, number: number): Waiting {
  return change(waiting, sent, (each) =>
    each.place === sent.place ? null : { ...each, seen: number, tried: [] },
  )
}

/** The server did not take it; one that was written meanwhile is still to be sent. */
export function withCommentRefused(waiting: Waiting, sent: WaitingComment, refusal: CommentRefusal): Waiting {
  return change(waiting, sent, (each) => (each.place === sent.place ? { ...each, refusal } : each))
}

/** To be sent again, in place of the comment that the server has. */
export function withCommentAgain(waiting: Waiting, key: Key, seen: number): Waiting {
  return change(waiting, key, (each) => ({ ...each, seen, tried: [], refusal: null }))
}

export function withoutComment(waiting: Waiting, key: Key): Waiting {
  return change(waiting, key, () => null)
}

/** The next one to send. */
export function nextComment(waiting: Waiting): WaitingComment | undefined {
  return waiting.filter(({ refusal }) => !refusal).toSorted((one, other) => one.place - other.place)[0]
}

/** A submission as its judge left it: with the comment that waits in the place of the one that the server has. */
export function withWaitingComment(submission: JudgingSubmission, waiting: Waiting): JudgingSubmission {
  const own = waiting.find((each) => each.submissionId === submission.id && !each.refusal)
  if (!own || !submission.comment) return submission
  const { text, shared } = own
  return { ...submission, comment: { ...submission.comment, text: text.trim(), shared } }
}
