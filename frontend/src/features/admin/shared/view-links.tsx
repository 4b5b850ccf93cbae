import { Link } from 'react-router-dom'
import styles from './view-links.module.css'

interface Props {
  label: string
  /** The address of each view and its name; the one that is shown is marked. */
  views: readonly { address: string; label: string; isShown: boolean }[]
}

/** What else a tab shows. */
export function ViewLinks({ label, views }: Props) {
  return (
    <nav className={`button-row ${styles.views}`} aria-label={label}>
      {views.map(({ address, label, isShown }) => (
        <Link key={address} to={address} className="button" aria-current={isShown ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
