import { formatTime } from '../../lib/format.ts'
import styles from './submit.module.css'
import type { SaveState } from './use-autosave.ts'

interface Props {
  /** Absent: there is no draft on the server yet. */
  state: SaveState | undefined
  onRetry: () => void
}

/** Says whether what is typed is safe, and where. */
export function SaveNote({ state, onRetry }: Props) {
  return (
    <div className={styles.saveNote}>
      <p role="status">{wordsOf(state)}</p>
      {state?.kind === 'failed' && (
        <button type="button" className="text-button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}

function wordsOf(state: SaveState | undefined): string {
  switch (state?.kind) {
    case undefined:
      return 'What you type is kept in this browser; Save and Continue makes it a draft.'
    case 'untouched':
      return 'This draft saves itself while you type.'
    case 'waiting':
    case 'saving':
      return 'Saving…'
    case 'saved': {
      const but = state.invalid.length > 0 ? `, but not yet: ${state.invalid.join(', ')}` : ''
      return `Saved ${formatTime(state.at)}${but}`
    }
    case 'failed':
      return `Not saved, but kept in this browser. ${state.reason ?? 'The connection failed.'}`
    case 'conflict':
      return 'Not saved: there is a newer version.'
  }
}
