import { formatList } from '../../../lib/format.ts'
import { say, t } from '../../../lib/words.ts'
import styles from './palette.module.css'
import type { Source } from './sources.ts'

interface Props {
  typed: string
  count: number
  searching: boolean
  failed: readonly Source[]
  onRetry: () => void
}

/** How the search goes, for everybody: what is not found, what could not be searched, and which keys do what. */
export function PaletteState({ typed, count, searching, failed, onRetry }: Props) {
  return (
    <div className={styles.foot}>
      {failed.length > 0 && (
        <div className={styles.failure} role="alert">
          {t('Not searched: {lists}.', { lists: formatList(failed.map(({ what }) => say(what))) })}
          <button type="button" className="button" onClick={onRetry}>
            {t('Try again')}
          </button>
        </div>
      )}
      <p role="status">
        {searching && t('Searching …')}
        {!searching && count === 0 && failed.length === 0 && t('Nothing is found for “{typed}”.', { typed })}
        {!searching && count > 0 && typed !== '' && (
          <span className="visually-hidden">
            {t('{count, plural, one {# found} other {# found}}', { count })}
          </span>
        )}
      </p>
      <p className={styles.help} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('select', {}, 'key')} <kbd>{t('Enter', {}, 'key')}</kbd> {t('open', {}, 'key')}{' '}
        <kbd>{t('Esc', {}, 'key')}</kbd> {t('close', {}, 'key')}
      </p>
    </div>
  )
}
