import { formatNumber, formatTime } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import { LogState } from './log-state.tsx'
import type { Entry } from './score-rules.ts'
import styles from './scorecard-foot.module.css'

/** The submission to score next. */
export interface Next {
  label: string
  go: () => void
}

/** What is done where nothing comes next. */
export type End = 'all' | 'part'

interface Props {
  submissionId: string
  entries: readonly Entry[]
  score: number | null
  /** There is something to save, and it can be saved. */
  ready: boolean
  pending: boolean
  /** How many scores wait to be sent. */
  waiting: number
  /** When something of it was saved, since it is shown. */
  savedAt: Date | null
  next: Next | null
  end: End
  onReceipts: () => void
}

/** The score, Save, and beside it what comes next. */
export function ScorecardFoot(props: Props) {
  const { submissionId, entries, score, ready, pending, waiting, savedAt, next, end, onReceipts } = props
  const settled = score !== null && !entries.some(({ changed }) => changed)
  return (
    <footer className={styles.scorecardFoot}>
      <div className={styles.scorecardState}>
        <p className={styles.scorecardScore}>
          <span>{t('Weighted score')}</span>
          <output className="figures" aria-label={t('Weighted score')}>
            {score === null ? '–' : formatNumber(score, 2)}
          </output>
        </p>
        <div>
          <div className="judging__hint" role="status">
            <p>{stateOf(entries, waiting)}</p>
            <p>{unsavedOf(entries)}</p>
            <p>{savedAt && waiting === 0 && t('Saved {time}', { time: formatTime(savedAt) })}</p>
          </div>
          {savedAt && waiting === 0 && <LogState {...{ submissionId, savedAt, onReceipts }} />}
        </div>
      </div>
      <p className={styles.scorecardButtons}>
        <button
          type="submit"
          className={`button ${settled ? '' : 'button--gold'}`}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          aria-disabled={pending}
          disabled={!ready}
        >
          {pending ? t('Saving...') : t('Save Score')}
        </button>
        {next && (
          <button
            type="button"
            className={`scorecard__next button ${settled ? 'button--gold' : ''}`}
            onClick={next.go}
          >
            {next.label}
          </button>
        )}
      </p>
      {!next && settled && (
        <p className={`scorecard__next ${styles.scorecardDone}`} tabIndex={-1}>
          {end === 'all' ? t('All done') : t('All done in this part of the queue')}
        </p>
      )}
    </footer>
  )
}

function stateOf(entries: readonly Entry[], waiting: number): string {
  const missing = entries.filter(({ value }) => value === null).length
  if (missing > 0) {
    return t('{missing} of {total} criteria not scored yet.', { missing, total: entries.length })
  }
  if (entries.some(({ changed }) => changed)) return t('Not saved yet.')
  return waiting > 0
    ? t('Waiting to be sent ({count, number})', { count: waiting })
    : t('Everything is saved.')
}

/** What a reload would not lose, but the programme does not have. */
function unsavedOf(entries: readonly Entry[]): string | null {
  const names = entries.filter(({ changed }) => changed).map(({ criterion }) => criterion.name)
  return names.length > 0
    ? t('Kept in this browser until you save: {names}.', { names: names.join(', ') })
    : null
}
