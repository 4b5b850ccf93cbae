import { mark } from '@accolade/contracts/words'
import { Link } from 'react-router-dom'
import { useProgramme } from '../lib/programme.ts'
import { say, t } from '../lib/words.ts'
import styles from './footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'

const links = [
  ['/submit', mark('Submit Entry')],
  ['/categories', mark('Categories')],
  ['/judging', mark('Judging')],
  ['/winners', mark('Winners')],
  ['/jury', mark('Jury')],
  ['/guide', mark('Guide')],
  ['/criteria', mark('Criteria')],
  ['/transparency', mark('Transparency')],
  ['/verify', mark('Verify')],
  ['/faq', mark('FAQ')],
  ['/contact', mark('Contact')],
  ['/privacy', mark('Privacy')],
  ['/terms', mark('Terms')],
  ['/refund', mark('Refund')],
  ['/conduct', mark('Conduct')],
] as const

/** The foot of every page (spec §2). */
export function Footer() {
  const { name, edition, claims } = useProgramme()
  return (
    <footer className="footer">
      <div className="page">
        <div className={styles.footerTop}>
          <p className={styles.footerClaim}>
            {t('Recognizing excellence since {year}.', { year: claims.since })}
          </p>
          <nav className={styles.footerLinks} aria-label={t('Footer')}>
            {links.map(([to, label]) => (
              <Link key={to} to={to}>
                {say(label)}
              </Link>
            ))}
          </nav>
        </div>
        <LanguageSwitch className={styles.footerLanguages} />
        <p className={styles.footerBase}>
          {t('{name} {edition}. Judged blind, against weighted criteria.', { name, edition })}
        </p>
      </div>
    </footer>
  )
}
