import { Link } from 'react-router-dom'
import { SignOutLink } from '../../components/sign-out-link.tsx'
import { t } from '../../lib/words.ts'
import styles from './profile.module.css'

/** The usual next steps from here. */
export function ProfileActions() {
  return (
    <section className="panel" aria-labelledby="actions-title">
      <h2 id="actions-title">{t('Quick Actions')}</h2>
      <ul className={styles.profileActions}>
        <li>
          <Link to="/submit" className="button button--gold">
            {t('New Submission')}
          </Link>
        </li>
        <li>
          <Link to="/dashboard" className="button">
            {t('View Dashboard')}
          </Link>
        </li>
        <li>
          <Link to="/awards" className="button">
            {t('Browse Awards')}
          </Link>
        </li>
        <li>
          <SignOutLink className="button" />
        </li>
      </ul>
    </section>
  )
}
