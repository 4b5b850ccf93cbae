import { Link } from 'react-router-dom'
import { useProgramme } from '../lib/programme.ts'
import styles from './shell.module.css'

const links = [
  ['/submit', 'Submit Entry'],
  ['/categories', 'Categories'],
  ['/judging', 'Judging'],
  ['/winners', 'Winners'],
  ['/guide', 'Guide'],
  ['/criteria', 'Criteria'],
  ['/faq', 'FAQ'],
  ['/contact', 'Contact'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/refund', 'Refund'],
  ['/conduct', 'Conduct'],
] as const

/** The foot of every page (spec §2). */
export function Footer() {
  const { name, edition, claims } = useProgramme()
  return (
    <footer className="footer">
      <div className="page">
        <div className={styles.footerTop}>
          <p className={styles.footerClaim}>Recognizing excellence since {claims.since}.</p>
          <nav className={styles.footerLinks} aria-label="Footer">
            {links.map(([to, label]) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
        <p className={styles.footerBase}>
          {name} {edition}. Judged blind, against weighted criteria.
        </p>
      </div>
    </footer>
  )
}
