import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** What is known about one thing: a label, and a value or nothing. */
export type Fact = readonly [label: string, value: ReactNode]

/** Facts about one thing under each other; those without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value || value === 0)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
