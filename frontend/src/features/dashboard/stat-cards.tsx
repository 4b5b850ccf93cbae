import type { SubmissionSummary } from '@accolade/contracts/entities/submission'
import styles from '../../components/dashboard.module.css'
import { statsOf } from './dashboard-stats.ts'

interface Props {
  /** Absent while they are not known, like the next. */
  submissions: readonly SubmissionSummary[] | undefined
  organizations: number | undefined
}

const unknown = { total: null, drafts: null, active: null, won: null }

/** The figures at the top; a dash means that one is not known. */
export function StatCards({ submissions, organizations }: Props) {
  const { total, drafts, active, won } = submissions ? statsOf(submissions) : unknown
  const cards = [
    ['Total Submissions', total],
    ['Draft Submissions', drafts],
    ['Active Submissions', active],
    ['Awards Won', won],
    ['Organizations', organizations],
  ] as const
  return (
    <dl className={styles.stats}>
      {cards.map(([label, value]) => (
        <div
          key={label}
          className={`${styles.statsCard} ${label === 'Awards Won' && won ? styles.statsCardGold : ''}`}
        >
          <dt>{label}</dt>
          <dd className="figures">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
