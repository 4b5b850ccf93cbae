import type { AwardArticle } from '@accolade/contracts/entities/winner'

/** Characters from which on a value is set smaller. */
const longValue = 8

/** Values and what they mean, as large as they were hard to get. */
export function KeyMetrics({ metrics }: Pick<AwardArticle, 'metrics'>) {
  if (metrics.length === 0) return null
  return (
    <section className="metrics" aria-labelledby="metrics">
      <div className="page section">
        <h2 id="metrics" className="section-title">
          Key Metrics
        </h2>
        <dl className="metrics__list">
          {metrics.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={value.length > longValue ? 'metrics__long' : undefined}>{value}</dd>
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
    <section className="page section highlights" aria-labelledby="highlights">
      <h2 id="highlights" className="section-title">
        Key Highlights
      </h2>
      <ul>
        {highlights.map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
    </section>
  )
}
