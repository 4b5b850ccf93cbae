import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './bars.module.css'

interface Bar {
  id: string
  name: string
  /** Where the rows are that it counts; absent where no list has them. */
  to?: string
  /** From 0 to 1. */
  share: number
  value: ReactNode
}

/** One bar for each name, with what it says as text. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ id, name, to, share, value }) => (
        <li key={id}>
          {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
          <span className={styles.track} aria-hidden="true">
            <span style={{ inlineSize: `${share * 100}%` }} />
          </span>
          <span className="figures">{value}</span>
        </li>
      ))}
    </ul>
  )
}
