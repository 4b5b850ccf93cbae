import type { Award } from '@accolade/contracts/entities/award'
import type { ReactNode } from 'react'
import { letterWeight } from '../../components/criteria-list.tsx'
import { formatFee, formatPercent } from '../../lib/format.ts'
import { useProgramme } from '../../lib/programme.ts'
import { t } from '../../lib/words.ts'
import styles from './awards.module.css'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.awardSection}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** What a submission costs, by who enters. */
export function Fees({ fees }: Pick<Award, 'fees'>) {
  const { currency } = useProgramme()
  if (fees.length === 0) return null
  return (
    <Section title={t('Entry Fees')}>
      <dl className={styles.awardPairs}>
        {fees.map(({ category, description, price }) => (
          <div key={category}>
            <dt>
              <strong>{category}</strong>
              <span>{description}</span>
            </dt>
            <dd className="figures">{formatFee(price, currency)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** What counts how much, each set as heavy as it weighs. */
export function JudgingCriteria({ criteria }: { criteria: Award['judgingCriteria'] }) {
  if (criteria.length === 0) return null
  return (
    <Section title={t('Judging Criteria')}>
      <dl className={styles.awardPairs}>
        {criteria.map(({ criterion, weight, description }) => (
          <div key={criterion}>
            <dt>
              <strong style={{ fontWeight: letterWeight(weight) }}>{criterion}</strong>
              <span>{description}</span>
            </dt>
            <dd className="figures">{formatPercent(weight)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

export function List({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <Section title={title}>
      <ul className={styles.awardList}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  )
}

/** The phases, in their order. */
export function Timeline({ timeline }: Pick<Award, 'timeline'>) {
  if (timeline.length === 0) return null
  return (
    <section className={styles.awardTimeline} aria-labelledby="award-timeline">
      <div className="page section">
        <h2 id="award-timeline" className="section-title">
          {t('Timeline')}
        </h2>
        <ol>
          {timeline.map(({ phase, date, description }) => (
            <li key={phase}>
              <p className={styles.awardTimelineDate}>{date}</p>
              <h3>{phase}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
