import { Link, useLocation } from 'react-router-dom'
import { Medal } from '../components/medal.tsx'
import styles from './not-found-page.module.css'

/** Any address that is no page (spec §2); in the middle of the number, the medal that nobody won there. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <div className={`page ${styles.notFound}`}>
      <div className={styles.notFoundNumber} aria-hidden="true">
        <span>4</span>
        <Medal name={pathname} />
        <span>4</span>
      </div>
      <div className={styles.notFoundText}>
        <h1 className="page-title">404 Page Not Found</h1>
        <p className="lead">
          Did you forget to add <code>{pathname}</code> to the router?
        </p>
        <p className="button-row">
          <Link to="/" className="button button--gold">
            Go to the home page
          </Link>
          <Link to="/categories" className="button">
            View Categories
          </Link>
        </p>
      </div>
    </div>
  )
}
