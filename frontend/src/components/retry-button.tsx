import { statusOf } from '../lib/api-error.ts'
import { t } from '../lib/words.ts'

interface Props {
  /** Why there is nothing to show. */
  error: Error | undefined
  onRetry: () => void
}

/** The way to try again; nothing where the server said that there is nothing to be had. */
export function RetryButton({ error, onRetry }: Props) {
  if (!error || statusOf(error) === 404) return null
  return (
    <button type="button" className="button" onClick={onRetry}>
      {t('Try again')}
    </button>
  )
}
