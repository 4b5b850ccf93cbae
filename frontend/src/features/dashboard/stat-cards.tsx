import type { UserStats } from '@accolade/contracts/entities/submission'
import { mark } from '@accolade/contracts/words'
import styles from '../../components/dashboard.module.css'
import { say } from '../../lib/words.ts'

interface Props {
  /** Absent while they are not known, like the next. */
  stats: UserStats | undefined
  organizations: number | undefined
}

/** The figures at the top; a dash means that one is not known. Everything but a draft is active (spec §4). */
export function StatCards({ stats, organizations }: Props) {
  const cards = [
    [mark('Total Submissions'), stats?.submissionsCount],
    [mark('Draft Submissions'), stats?.draftsCount],
    [mark('Active Submissions'), stats && stats.submissionsCount - stats.draftsCount],
    [mark('Awards Won'), stats?.winnersCount, styles.statsCardGold],
    [mark('Organizations'), organizations],
  ] as const
  return (
    <dl className={styles.stats}>
      {cards.map(([label, value, whenWon]) => (
        <div key={label} className={`${styles.statsCard} ${value && whenWon ? whenWon : ''}`}>
          <dt>{say(label)}</dt>
          <dd className="figures">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
