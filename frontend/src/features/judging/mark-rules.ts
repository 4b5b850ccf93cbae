import type { JudgingQueue, Marks, MarksForm, QueuedSubmission } from '@accolade/contracts/entities/judging'
import { isToDo, sortQueue } from './queue-rules.ts'

/** What a judge set or took off, on its way to the server. */
export interface NewMark {
  submissionId: string
  /** Under which the judge knows the submission. */
  number: number
  change: MarksForm
  /** When, in milliseconds since 1970. */
  at: number
}

export interface WaitingMark extends NewMark {
  /** Increases from one to the next: the order in which they are sent. */
  place: number
}

type Waiting = readonly WaitingMark[]

/** Adds a mark at the end, together with what waits for the same submission: the last one of each kind counts. */
export function withMark(waiting: Waiting, mark: NewMark): Waiting {
  const before = waiting.find(({ submissionId }) => submissionId === mark.submissionId)
  const last = waiting.reduce((highest, { place }) => Math.max(highest, place), 0)
  const others = waiting.filter((each) => each !== before)
  return [...others, { ...mark, change: { ...before?.change, ...mark.change }, place: last + 1 }]
}

/** The server has it, or does not take it; what was changed meanwhile is still to be sent. */
export function withoutMark(waiting: Waiting, { place }: WaitingMark): Waiting {
  return waiting.filter((each) => each.place !== place)
}

/** The next one to send. */
export function nextMark(waiting: Waiting): WaitingMark | undefined {
  return waiting.toSorted((one, other) => one.place - other.place)[0]
}

/** A submission, or its row in the queue, as its judge marked it. */
export function marked<Row extends Marks & { id: string }>(row: Row, waiting: Waiting): Row {
  const mark = waiting.find(({ submissionId }) => submissionId === row.id)
  if (!mark) return row
  const { bookmarked = row.bookmarked, later } = mark.change
  const turn = later === undefined ? row.later : later ? row.later || mark.at : 0
  return { ...row, bookmarked, later: turn }
}

/** The queue as its judge marked it. What was put off goes to the end of the page, until the server is asked again. */
export function queueWithMarks(queue: JudgingQueue, waiting: Waiting): JudgingQueue {
  if (waiting.length === 0) return queue
  const put = <Row extends QueuedSubmission | null>(row: Row) => row && (marked(row, waiting) as Row)
  const { items, before, after, openAfter, firstOpen, counts } = queue
  const rows = new Map(
    [...items, before, after, openAfter, firstOpen].flatMap((row) => (row ? [[row.id, row]] : [])),
  )
  const more = { bookmarked: 0, later: 0 }
  for (const row of rows.values()) {
    const now = marked(row, waiting)
    more.bookmarked += Number(now.bookmarked) - Number(row.bookmarked)
    if (isToDo(row)) more.later += Number(now.later > 0) - Number(row.later > 0)
  }
  return {
    ...queue,
    items: sortQueue(items.map(put)),
    before: put(before),
    after: put(after),
    openAfter: put(openAfter),
    firstOpen: put(firstOpen),
    counts: { ...counts, bookmarked: counts.bookmarked + more.bookmarked, later: counts.later + more.later },
  }
}
