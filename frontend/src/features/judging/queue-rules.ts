import {
  isScored,
  type JudgingQueue,
  type JudgingSubmission,
  type QueuedSubmission,
} from '@accolade/contracts/entities/judging'
import { t } from '../../lib/words.ts'

/** The judge can still score it, and has not done so. */
export function isToDo(submission: QueuedSubmission): boolean {
  return !submission.closed && !isScored(submission)
}

/** The figures of the page. `missed` counts what was closed before the judge had scored it. */
export function progressOf({ counts: { open, scored, missed } }: Pick<JudgingQueue, 'counts'>) {
  const total = open + scored + missed
  const percent = total === 0 ? 0 : Math.round((scored / total) * 100)
  return { total, completed: scored, remaining: open, missed, percent }
}

type Around = Pick<JudgingQueue, 'items' | 'before' | 'after'>

/** What comes before and after a number, whether or not the submission of this number is still there. */
export function neighboursOf({ items, before, after }: Around, number: number) {
  const rows = [before, ...items, after].filter((row) => row !== null)
  return {
    previous: rows.findLast((row) => row.number < number),
    next: rows.find((row) => row.number > number),
  }
}

/** What the judge scores next: the first one to do after this number, else the first one before it. */
export function nextToDo(
  { items, openAfter, firstOpen }: Pick<JudgingQueue, 'items' | 'openAfter' | 'firstOpen'>,
  number: number,
): QueuedSubmission | undefined {
  const later = items.filter((row) => row.number > number)
  return [...later, openAfter, firstOpen, ...items]
    .filter((row) => row !== null)
    .find((row) => row.number !== number && isToDo(row) && row.progress.total > 0)
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
  const { open, scored, missed } = queue.counts
  return {
    ...queue,
    items: queue.items.map(put),
    before: put(queue.before),
    after: put(queue.after),
    openAfter: put(queue.openAfter),
    firstOpen: put(queue.firstOpen),
    counts: isDone ? { open: open - 1, scored: scored + 1, missed } : queue.counts,
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
