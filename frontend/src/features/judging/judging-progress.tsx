import type { JudgingQueue } from '@accolade/contracts/entities/judging'
import dashboard from '../../components/dashboard.module.css'
import styles from './judging.module.css'
import { progressOf } from './queue-rules.ts'

/** How far the judge has come. */
export function JudgingProgress({ queue }: { queue: JudgingQueue }) {
  const { total, completed, remaining, missed, percent } = progressOf(queue)
  const cards = [
    ['Total Assignments', total],
    ['Completed', completed],
    ['Remaining', remaining],
    ['Progress', `${percent}%`],
  ] as const
  return (
    <>
      <dl className={`${dashboard.stats} ${styles.judgingStats}`}>
        {cards.map(([label, value]) => (
          <div
            key={label}
            className={`${dashboard.statsCard} ${label === 'Progress' && percent === 100 ? dashboard.statsCardGold : ''}`}
          >
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <progress className={styles.judgingProgress} max={100} value={percent} aria-label="Judging progress">
        {percent}%
      </progress>
      {missed > 0 && (
        <p className={`judging__hint ${styles.judgingMissed}`}>
          {missed === 1 ? '1 submission was' : `${missed} submissions were`} closed before you had scored{' '}
          {missed === 1 ? 'it' : 'them'}.
        </p>
      )}
    </>
  )
}
