import { identityRoutes } from '@accolade/contracts/http/identity'
import { Link } from 'react-router-dom'
import styles from './profile.module.css'

/** The usual next steps from here. */
export function ProfileActions() {
  return (
    <section className="panel" aria-labelledby="actions-title">
      <h2 id="actions-title">Quick Actions</h2>
      <ul className={styles.profileActions}>
        <li>
          <Link to="/submit" className="button button--gold">
            New Submission
          </Link>
        </li>
        <li>
          <Link to="/dashboard" className="button">
            View Dashboard
          </Link>
        </li>
        <li>
          <Link to="/awards" className="button">
            Browse Awards
          </Link>
        </li>
        <li>
          <a href={identityRoutes.logoutPage.path} className="button">
            Sign Out
          </a>
        </li>
      </ul>
    </section>
  )
}
