import { pathIn } from '@accolade/contracts/language'
import { mark } from '@accolade/contracts/words'
import { Link } from 'react-router-dom'
import styles from '../../components/dashboard.module.css'
import { EnterLink } from '../../components/enter-link.tsx'
import { language } from '../../lib/language.ts'
import { say, t } from '../../lib/words.ts'

const actions = [
  ['/categories', mark('Browse Categories')],
  ['/winners', mark('View Winners')],
] as const

/** The usual next steps. */
export function QuickActions() {
  return (
    <section className="panel" aria-labelledby="actions-title">
      <h2 id="actions-title">{t('Quick actions')}</h2>
      <ul className={styles.quick}>
        <li>
          <EnterLink className="button">{t('New Application')}</EnterLink>
        </li>
        {actions.map(([to, label]) => (
          <li key={to}>
            <Link to={to} className="button">
              {say(label)}
            </Link>
          </li>
        ))}
        <li>
          <a
            href={pathIn(language(), '/guide.pdf')}
            download={t('Accolade submission guide.pdf')}
            className="button"
          >
            {t('Download Guide')}
          </a>
        </li>
      </ul>
    </section>
  )
}
