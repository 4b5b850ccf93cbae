import { Link } from 'react-router-dom'
import { EnterLink } from '../../components/enter-link.tsx'
import { t } from '../../lib/words.ts'

/** The way in, for those signed in and for those who are not yet. */
export function StartButtons() {
  return (
    <p className="button-row">
      <EnterLink visitor={t('Get Started')}>{t('Start Your Submission')}</EnterLink>
      <Link to="/categories" className="button button--large">
        {t('Browse Categories')}
      </Link>
    </p>
  )
}
