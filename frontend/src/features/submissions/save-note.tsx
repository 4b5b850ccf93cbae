import { formatTime } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
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
          {t('Try again')}
        </button>
      )}
    </div>
  )
}

function wordsOf(state: SaveState | undefined): string {
  switch (state?.kind) {
    case undefined:
      return t('What you type is kept in this browser; Save and Continue makes it a draft.')
    case 'untouched':
      return t('This draft saves itself while you type.')
    case 'waiting':
    case 'saving':
      return t('Saving…')
    case 'saved': {
      const time = formatTime(state.at)
      return state.invalid.length > 0
        ? t('Saved {time}, but not yet: {fields}', { time, fields: state.invalid.join(', ') })
        : t('Saved {time}', { time })
    }
    case 'failed':
      return t('Not saved, but kept in this browser. {reason}', {
        reason: state.reason ?? t('The connection failed.'),
      })
    case 'conflict':
      return t('Not saved: there is a newer version.')
  }
}
