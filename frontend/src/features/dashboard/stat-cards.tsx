import type { UserStats } from '@accolade/contracts/entities/submission'
import styles from '../../components/dashboard.module.css'

interface Props {
  /** Absent while they are not known, like the next. */
  stats: UserStats | undefined
  organizations: number | undefined
}

/** The figures at the top; a dash means that one is not known. Everything but a draft is active (spec §4). */
export function StatCards({ stats, organizations }: Props) {
  const cards = [
    ['Total Submissions', stats?.submissionsCount],
    ['Draft Submissions', stats?.draftsCount],
    ['Active Submissions', stats && stats.submissionsCount - stats.draftsCount],
    ['Awards Won', stats?.winnersCount],
    ['Organizations', organizations],
  ] as const
  return (
    <dl className={styles.stats}>
      {cards.map(([label, value]) => (
        <div
          key={label}
          className={`${styles.statsCard} ${label === 'Awards Won' && value ? styles.statsCardGold : ''}`}
        >
          <dt>{label}</dt>
          <dd className="figures">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
