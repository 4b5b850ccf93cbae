import { t } from '../lib/words.ts'

interface Props {
  /** What could not be loaded, in the reader's language and in the plural: `categories`. */
  what: string
  onRetry: () => void
}

/** A list that could not be loaded, and the way to try again. */
export function LoadFailure({ what, onRetry }: Props) {
  return (
    <div className="notice notice--error" role="alert">
      <p>{t('The {what} could not be loaded.', { what })}</p>
      <button type="button" className="button" style={{ marginTop: '0.75rem' }} onClick={onRetry}>
        {t('Try again')}
      </button>
    </div>
  )
}
