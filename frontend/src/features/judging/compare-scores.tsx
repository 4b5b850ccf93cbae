import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import type { CSSProperties } from 'react'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './compare.module.css'
import { entriesOf, weightedScore } from './score-rules.ts'

/** The judge's own scores for one submission, criterion by criterion, with what they make together. */
export function CompareScores({ entry }: { entry: JudgingSubmission }) {
  const entries = entriesOf(entry, {})
  const score = weightedScore(entries)
  if (entries.length === 0) return <p>{t('No judging criteria available for this category.')}</p>
  return (
    <div className={styles.scores}>
      <h3>{t('Your scores')}</h3>
      <dl>
        {entries.map(({ criterion, value, notes }) => (
          <div key={criterion.id} className={styles.criterion}>
            <dt>
              {criterion.name} <span className="figures">{formatPercent(criterion.weight)}</span>
            </dt>
            <dd>
              {value === null ? (
                <span className="judging__hint">{t('Not scored')}</span>
              ) : (
                <>
                  <span
                    className={styles.bar}
                    style={{ '--share': value / 10 } as CSSProperties}
                    aria-hidden="true"
                  />
                  <strong className="figures">{formatNumber(value, 1)}</strong>
                </>
              )}
            </dd>
            {notes && <dd className={styles.notes}>{notes}</dd>}
          </div>
        ))}
      </dl>
      <p className={styles.total}>
        <span>{t('Weighted score')}</span>
        <output className="figures">{score === null ? '–' : formatNumber(score, 2)}</output>
      </p>
    </div>
  )
}
