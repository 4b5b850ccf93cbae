import type { Entry } from './score-rules.ts'
import styles from './scorecard.module.css'

/** The submission to score next. */
export interface Next {
  label: string
  go: () => void
}

/** What is said where nothing comes next. */
export type End = 'All done' | 'All done in this part of the queue'

interface Props {
  entries: readonly Entry[]
  score: number | null
  /** There is something to save, and it can be saved. */
  ready: boolean
  pending: boolean
  next: Next | null
  end: End
}

/** The score, Save, and beside it what comes next. */
export function ScorecardFoot({ entries, score, ready, pending, next, end }: Props) {
  const settled = score !== null && !entries.some(({ changed }) => changed)
  return (
    <footer className={styles.scorecardFoot}>
      <p className={styles.scorecardScore}>
        <span>Weighted score</span>
        <output className="figures" aria-label="Weighted score">
          {score === null ? '–' : score.toFixed(2)}
        </output>
      </p>
      <div>
        <div className="judging__hint" role="status">
          <p>{stateOf(entries)}</p>
          <p>{unsavedOf(entries)}</p>
        </div>
        <p className="button-row">
          <button
            type="submit"
            className={`button button--large ${settled ? '' : 'button--gold'}`}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            aria-disabled={pending}
            disabled={!ready}
          >
            {pending ? 'Saving...' : 'Save Score'}
          </button>
          {next && (
            <button
              type="button"
              className={`scorecard__next button button--large ${settled ? 'button--gold' : ''}`}
              onClick={next.go}
            >
              {next.label}
            </button>
          )}
        </p>
        {!next && settled && (
          <p className={`scorecard__next ${styles.scorecardDone}`} tabIndex={-1}>
            {end}
          </p>
        )}
        <p className={`judging__hint ${styles.scorecardKeys}`}>
          <kbd>Ctrl</kbd>+<kbd>Enter</kbd> (<kbd>⌘</kbd>+<kbd>Enter</kbd> on a Mac) saves and goes to the next
          submission.
        </p>
      </div>
    </footer>
  )
}

function stateOf(entries: readonly Entry[]): string {
  const missing = entries.filter(({ value }) => value === null).length
  if (missing > 0) return `${missing} of ${entries.length} criteria not scored yet.`
  return entries.some(({ changed }) => changed) ? 'Not saved yet.' : 'Everything is saved.'
}

/** What a reload would not lose, but the programme does not have. */
function unsavedOf(entries: readonly Entry[]): string | null {
  const names = entries.filter(({ changed }) => changed).map(({ criterion }) => criterion.name)
  return names.length > 0 ? `Kept in this browser until you save: ${names.join(', ')}.` : null
}
