import { Link } from 'react-router-dom'
import { t } from '../../lib/words.ts'
import styles from './submit.module.css'

interface Props {
  title: string
  text: string
  /** Nothing new can be begun either. */
  programmeClosed?: boolean
}

/** What takes the place of the wizard where there is nothing to fill in. */
export function ClosedPanel({ title, text, programmeClosed = false }: Props) {
  return (
    <section>
      <h2 className="section-title">{title}</h2>
      <p className={`lead ${styles.submitClosed}`}>{text}</p>
      <p className="button-row">
        <Link to="/dashboard" className="button">
          {t('Go to the dashboard')}
        </Link>
        {programmeClosed ? (
          <Link to="/categories" className="button">
            {t('View Categories')}
          </Link>
        ) : (
          <Link to="/submit" className="button">
            {t('Start a new submission')}
          </Link>
        )}
      </p>
    </section>
  )
}
