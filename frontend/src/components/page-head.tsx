import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** What something is called, and what it is. */
export type HeadFact = readonly [label: string, value: ReactNode]

interface Props {
  /** Title, lead, buttons. */
  children: ReactNode
  /** What the page is about in dates and figures; beside the title where there is room. */
  facts: readonly HeadFact[]
  className?: string
}

/** The head of a page: its title and what to do there, and the facts that people come for. */
export function PageHead({ children, facts, className = '' }: Props) {
  return (
    <header className={`${styles.pageHead} ${className}`}>
      <div className={styles.pageHeadText}>{children}</div>
      {facts.length > 0 && <Facts facts={facts} />}
    </header>
  )
}

function Facts({ facts }: Pick<Props, 'facts'>) {
  return (
    <dl className={styles.pageHeadFacts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
