import type { AwardArticle } from '@accolade/contracts/entities/winner'
import { t } from '../../lib/words.ts'
import awardArticle from './award-article.module.css'
import styles from './winner.module.css'

/** Characters from which on a value is set smaller. */
const longValue = 8

/** Values and what they mean, as large as they were hard to get. */
export function KeyMetrics({ metrics }: Pick<AwardArticle, 'metrics'>) {
  if (metrics.length === 0) return null
  return (
    <section className={styles.metrics} aria-labelledby="metrics">
      <div className="page section">
        <h2 id="metrics" className="section-title">
          {t('Key Metrics')}
        </h2>
        <dl className={awardArticle.metricsList}>
          {metrics.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={value.length > longValue ? awardArticle.metricsLong : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

export function KeyHighlights({ highlights }: Pick<AwardArticle, 'highlights'>) {
  if (highlights.length === 0) return null
  return (
    <section className={`page section ${awardArticle.highlights}`} aria-labelledby="highlights">
      <h2 id="highlights" className="section-title">
        {t('Key Highlights')}
      </h2>
      <ul>
        {highlights.map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
    </section>
  )
}
