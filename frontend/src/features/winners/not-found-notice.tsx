import { Link } from 'react-router-dom'
import { RetryButton } from '../../components/retry-button.tsx'
import { t } from '../../lib/words.ts'
import styles from './winners.module.css'

interface Props {
  title: string
  text: string
  error: Error | undefined
  onRetry: () => void
}

/** What is shown in the place of something that is not there, or could not be loaded (spec §8). */
export function NotFoundNotice({ title, text, error, onRetry }: Props) {
  return (
    <div className={`page section ${styles.missing}`}>
      <h1 className="page-title">{title}</h1>
      <p className="lead">{text}</p>
      <p className="button-row">
        <Link className="button button--gold" to="/winners">
          {t('Back to Winners')}
        </Link>
        <RetryButton error={error} onRetry={onRetry} />
      </p>
    </div>
  )
}
