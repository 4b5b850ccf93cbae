import { calibrationRules } from '@accolade/contracts/entities/calibration-rules'
import { type AwardLevel, levelNames, levelOrder } from '@accolade/contracts/entities/judging-rules'
import type { MedalConfidence } from '@accolade/contracts/entities/transparency'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { say, t } from '../../lib/words.ts'
import styles from './confidence.module.css'

/** How many medals of each level are sure, as a part of them all. */
export function ConfidenceBand({ confidence }: { confidence: MedalConfidence }) {
  const total = levelOrder.reduce((sum, level) => sum + confidence[level].entries, 0)
  const sure = levelOrder.reduce((sum, level) => sum + confidence[level].sure, 0)
  if (total === 0) return null
  return (
    <section className={styles.band} aria-labelledby="confidence-title">
      <div className="page section">
        <h2 id="confidence-title" className="section-title">
          {t('{sure} of {total} medals are sure', { sure: formatNumber(sure), total: formatNumber(total) })}
        </h2>
        <p className={styles.meaning}>
          {t(
            'A medal is sure where other judges of the same kind would give it in at least {percent} of all cases. That is worked out from {count} juries, drawn from the scores that were given. The others are close to the next level: an honest jury could have decided either way.',
            {
              percent: formatPercent(calibrationRules.sure * 100),
              count: formatNumber(calibrationRules.juries),
            },
          )}
        </p>
        <ol className={styles.levels}>
          {levelOrder.map((level) => (
            <Level key={level} level={level} {...confidence[level]} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function Level({ level, entries, sure }: { level: AwardLevel; entries: number; sure: number }) {
  return (
    <li className={`${styles.level} ${styles[level]}`}>
      <h3>{say(levelNames[level])}</h3>
      <p className="figures">
        {entries === 0
          ? t('None')
          : t('{sure} of {total}', { sure: formatNumber(sure), total: formatNumber(entries) })}
      </p>
      <div className={styles.scale} aria-hidden="true">
        <span className={styles.bar} style={{ width: `${entries === 0 ? 0 : (sure / entries) * 100}%` }} />
      </div>
    </li>
  )
}
