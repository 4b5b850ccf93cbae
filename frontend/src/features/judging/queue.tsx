import { isScored, type JudgingQueue, type QueuedSubmission } from '@accolade/contracts/entities/judging'
import { useEffect, useRef } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Pager } from '../../components/pager.tsx'
import { t } from '../../lib/words.ts'
import { JudgingProgress } from './judging-progress.tsx'
import { BookmarkIcon, LaterIcon } from './marks.tsx'
import styles from './queue.module.css'
import { isToDo, nameOf, progressOf } from './queue-rules.ts'
import { QueueTools } from './queue-tools.tsx'
import { type Drafts, entriesOf } from './score-rules.ts'
import { SidePanel } from './side-panel.tsx'
import type { Position, Target } from './use-position.ts'

/** Nobody needs help to find something among so many. */
const easilyFound = 10

interface Props {
  /** The page that is shown. */
  queue: JudgingQueue
  position: Position
  drafts: Drafts
  blind: boolean
  onChoose: (target: Target) => void
  onOwnScores: () => void
  onReceipts: () => void
  onCompare: () => void
  onClose: () => void
}

/** What the judge has, page by page, with what is done. */
export function Queue(props: Props) {
  const { queue, position, drafts, blind, onChoose, onOwnScores, onReceipts, onCompare, onClose } = props
  const { id, current } = position
  const { filter, shown, turnTo, narrow } = position.queue
  const isNarrowed = Object.values(filter).some(Boolean)
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where another submission or another page is shown
  useEffect(() => showChosen(list.current), [id, queue.page])
  const isUnsaved = (row: QueuedSubmission) =>
    row.id === current?.id
      ? entriesOf(current, drafts).some(({ changed }) => changed)
      : Object.keys(drafts[row.id] ?? {}).length > 0
  return (
    <SidePanel title={t('Submission queue')} side="start" onClose={onClose}>
      <JudgingProgress queue={queue} />
      <p className={styles.actions}>
        <button type="button" className="text-button" aria-keyshortcuts="D" onClick={onOwnScores}>
          {t('How you score')}
        </button>
        <button type="button" className="text-button" aria-keyshortcuts="R" onClick={onReceipts}>
          {t('Receipts')}
        </button>
        <button type="button" className="text-button" aria-keyshortcuts="C" onClick={onCompare}>
          {t('Compare two submissions')}
        </button>
      </p>
      {(progressOf(queue).total > easilyFound || isNarrowed) && (
        <QueueTools queue={queue} filter={filter} onNarrow={(change) => narrow(change, id)} />
      )}
      {shown.error && <LoadFailure what={t('submissions')} onRetry={() => shown.mutate()} />}
      {queue.total === 0 && (
        <p className="judging__hint" role="status">
          {t('No submission of yours matches.')}
        </p>
      )}
      <ol ref={list} start={(queue.page - 1) * queue.pageSize + 1}>
        {queue.items.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={styles.queueItem}
              aria-current={row.id === id}
              onClick={() => onChoose(row)}
            >
              <span className={styles.queueTitle}>
                {nameOf(row, blind, 'submission')}
                <small>{row.categoryName}</small>
              </span>
              <RowMarks row={row} />
              <State row={row} isUnsaved={isUnsaved(row)} />
            </button>
          </li>
        ))}
      </ol>
      <Pager of={t('the queue')} list={queue} onTurn={turnTo} />
      {blind && queue.hasGaps && (
        <p className={`judging__hint ${styles.queueGaps}`}>
          {t(
            'A submission keeps its number. Missing numbers belong to submissions that are no longer assigned to you.',
          )}
        </p>
      )}
    </SidePanel>
  )
}

function RowMarks({ row }: { row: QueuedSubmission }) {
  return (
    <span className={styles.rowMarks}>
      {row.bookmarked && (
        <>
          <BookmarkIcon />
          <span className="visually-hidden">{t('Bookmarked')}</span>
        </>
      )}
      {row.later > 0 && isToDo(row) && (
        <>
          <LaterIcon />
          <span className="visually-hidden">{t('Later')}</span>
        </>
      )}
    </span>
  )
}

function State({ row, isUnsaved }: { row: QueuedSubmission; isUnsaved: boolean }) {
  const isDone = !row.closed && !isUnsaved && isScored(row)
  return (
    <span className={`${styles.queueState} ${isDone ? styles.queueStateDone : ''}`}>
      {labelOf(row, isUnsaved)}
    </span>
  )
}

function labelOf(row: QueuedSubmission, isUnsaved: boolean): string {
  const { scored, total } = row.progress
  if (row.closed) return isScored(row) ? t('Closed, scored') : t('Closed')
  if (isUnsaved) return t('Not saved')
  if (isScored(row)) return t('Scored')
  return scored > 0 ? t('{done} of {total}', { done: scored, total }) : t('To do')
}

/** Where the submission is in the list can be seen. */
function showChosen(list: HTMLElement | null): void {
  list?.querySelector('[aria-current=true]')?.scrollIntoView?.({ block: 'nearest' })
}
