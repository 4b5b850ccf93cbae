import type { JudgingQueue } from '@accolade/contracts/entities/judging'
import dashboard from '../../components/dashboard.module.css'
import { formatPercent } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './judging.module.css'
import { progressOf } from './queue-rules.ts'

/** How far the judge has come. */
export function JudgingProgress({ queue }: { queue: JudgingQueue }) {
  const { total, completed, remaining, missed, percent } = progressOf(queue)
  const cards = [
    ['total', t('Total Assignments'), total],
    ['completed', t('Completed'), completed],
    ['remaining', t('Remaining'), remaining],
    ['progress', t('Progress'), formatPercent(percent)],
  ] as const
  return (
    <>
      <dl className={`${dashboard.stats} ${styles.judgingStats}`}>
        {cards.map(([key, label, value]) => (
          <div
            key={key}
            className={`${dashboard.statsCard} ${key === 'progress' && percent === 100 ? dashboard.statsCardGold : ''}`}
          >
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <progress
        className={styles.judgingProgress}
        max={100}
        value={percent}
        aria-label={t('Judging progress')}
      >
        {formatPercent(percent)}
      </progress>
      {missed > 0 && (
        <p className={`judging__hint ${styles.judgingMissed}`}>
          {t(
            '{count, plural, one {# submission was closed before you had scored it.} other {# submissions were closed before you had scored them.}}',
            { count: missed },
          )}
        </p>
      )}
    </>
  )
}
