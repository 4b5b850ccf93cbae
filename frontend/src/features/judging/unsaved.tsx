import { formatNumber } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import type { Entry } from './score-rules.ts'
import styles from './scorecard.module.css'

/** What was typed and can no longer be saved, so that its author does not lose it. */
export function Unsaved({ entries }: { entries: readonly Entry[] }) {
  const changed = entries.filter((entry) => entry.changed)
  if (changed.length === 0) return null
  return (
    <section className={styles.unsaved} aria-labelledby="unsaved-title">
      <h3 id="unsaved-title">{t('Not saved')}</h3>
      <p className="judging__hint">
        {t('You entered this and did not save it. It is kept in this browser.')}
      </p>
      <dl>
        {changed.map(({ criterion, value, notes }) => (
          <div key={criterion.id}>
            <dt>{criterion.name}</dt>
            <dd>
              {value !== null && <strong className="figures">{formatNumber(value, 1)}</strong>} {notes}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
