import { Link } from 'react-router-dom'
import styles from '../../components/dashboard.module.css'
import { EnterLink } from '../../components/enter-link.tsx'

const actions = [
  ['/categories', 'Browse Categories'],
  ['/winners', 'View Winners'],
] as const

/** The usual next steps. */
export function QuickActions() {
  return (
    <section className="panel" aria-labelledby="actions-title">
      <h2 id="actions-title">Quick actions</h2>
      <ul className={styles.quick}>
        <li>
          <EnterLink className="button">New Application</EnterLink>
        </li>
        {actions.map(([to, label]) => (
          <li key={to}>
            <Link to={to} className="button">
              {label}
            </Link>
          </li>
        ))}
        <li>
          <a href="/guide.pdf" download="Accolade submission guide.pdf" className="button">
            Download Guide
          </a>
        </li>
      </ul>
    </section>
  )
}
