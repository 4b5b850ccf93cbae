import { Link, useLocation } from 'react-router-dom'
import { Medal } from '../components/medal.tsx'
import { Words } from '../components/words.tsx'
import { t } from '../lib/words.ts'
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
        <h1 className="page-title">{t('404 Page Not Found')}</h1>
        <p className="lead">
          <Words
            text="Did you forget to add <0>{pathname}</0> to the router?"
            values={{ pathname }}
            parts={[<code key="pathname" />]}
          />
        </p>
        <p className="button-row">
          <Link to="/" className="button button--gold">
            {t('Go to the home page')}
          </Link>
          <Link to="/categories" className="button">
            {t('View Categories')}
          </Link>
        </p>
      </div>
    </div>
  )
}
