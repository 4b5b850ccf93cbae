import {
  isScored,
  type JudgingQueue,
  type JudgingSubmission,
  type QueuedSubmission,
} from '@accolade/contracts/entities/judging'
import { t } from '../../lib/words.ts'

/** The judge can still score it, and has not done so. */
export function isToDo(submission: Pick<QueuedSubmission, 'closed' | 'progress'>): boolean {
  return !submission.closed && !isScored(submission)
}

/** The figures of the page. `missed` counts what was closed before the judge had scored it. */
export function progressOf({ counts: { open, scored, missed } }: Pick<JudgingQueue, 'counts'>) {
  const total = open + scored + missed
  const percent = total === 0 ? 0 : Math.round((scored / total) * 100)
  return { total, completed: scored, remaining: open, missed, percent }
}

type Around = Pick<JudgingQueue, 'items' | 'before' | 'after'>

/** What gives a submission its place in the queue: those that were put off come behind the others, in this order. */
export type Turn = Pick<QueuedSubmission, 'number' | 'place' | 'later'>

/** Below zero where the first one comes before the second. */
export const inOrder = (one: Turn, other: Turn) =>
  one.later - other.later || one.place - other.place || one.number - other.number

export const sortQueue = <Row extends Turn>(rows: readonly Row[]): Row[] => rows.toSorted(inOrder)

/** What comes before and after a place, whether or not the submission that has it is still there. */
export function neighboursOf({ items, before, after }: Around, turn: Turn) {
  const rows = sortQueue([before, ...items, after].filter((row) => row !== null))
  return {
    previous: rows.findLast((row) => inOrder(row, turn) < 0),
    next: rows.find((row) => inOrder(row, turn) > 0),
  }
}

/** What the judge scores next: the first one to do after this place, else the first one before it; what was put off, last. */
export function nextToDo(
  { items, openAfter, firstOpen }: Pick<JudgingQueue, 'items' | 'openAfter' | 'firstOpen'>,
  turn: Turn,
): QueuedSubmission | undefined {
  const after = items.filter((row) => inOrder(row, turn) > 0)
  const toDo = [...after, openAfter, firstOpen, ...items]
    .filter((row) => row !== null)
    .filter((row) => row.number !== turn.number && isToDo(row) && row.progress.total > 0)
  return toDo.find(({ later }) => later === 0) ?? toDo[0]
}

/** Where the submission is in the queue, `12 of 300`; empty where the queue is narrowed down to others. */
export function placeOf({ items, page, pageSize, total }: JudgingQueue, id: string): string {
  const at = items.findIndex((row) => row.id === id)
  return at < 0 ? '' : t('{place} of {total}', { place: (page - 1) * pageSize + at + 1, total })
}

/** The queue with what the judge has scored of a submission since it was read. */
export function withProgress(
  queue: JudgingQueue,
  { id, progress }: Pick<JudgingSubmission, 'id' | 'progress'>,
): JudgingQueue {
  const known = [...queue.items, queue.before, queue.after, queue.openAfter, queue.firstOpen]
  const before = known.find((row) => row?.id === id)
  const put = <Row extends QueuedSubmission | null>(row: Row): Row =>
    row?.id === id ? { ...row, progress } : row
  const isDone = before && !isScored(before) && isScored({ progress })
  const { open, scored } = queue.counts
  const later = queue.counts.later - (before && before.later > 0 ? 1 : 0)
  return {
    ...queue,
    items: queue.items.map(put),
    before: put(queue.before),
    after: put(queue.after),
    openAfter: put(queue.openAfter),
    firstOpen: put(queue.firstOpen),
    counts: isDone ? { ...queue.counts, open: open - 1, scored: scored + 1, later } : queue.counts,
  }
}

/** `Project 5`, or its title where the judge sees titles. */
export function nameOf(
  { number, title }: Pick<QueuedSubmission, 'number' | 'title'>,
  blind: boolean,
  word: 'project' | 'submission' = 'project',
): string {
  if (!blind) return title
  return word === 'project' ? t('Project {number}', { number }) : t('Submission {number}', { number })
}
