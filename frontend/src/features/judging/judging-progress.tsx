import type { JudgingQueue } from '@accolade/contracts/entities/judging'
import { formatPercent } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './queue.module.css'
import { progressOf } from './queue-rules.ts'

/** How far the judge has come, in figures. */
export function JudgingProgress({ queue }: { queue: JudgingQueue }) {
  const { total, completed, remaining, missed, percent } = progressOf(queue)
  const figures = [
    [t('Total Assignments'), total],
    [t('Completed'), completed],
    [t('Remaining'), remaining],
    [t('Progress'), formatPercent(percent)],
  ] as const
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {missed > 0 && (
        <p className={`judging__hint ${styles.missed}`}>
          {t(
            '{count, plural, one {# submission was closed before you had scored it.} other {# submissions were closed before you had scored them.}}',
            { count: missed },
          )}
        </p>
      )}
    </>
  )
}
