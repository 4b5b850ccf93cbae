import type { Compared } from '@accolade/contracts/entities/feedback'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './place-row.module.css'

interface Props {
  name: string
  note?: string
  place: Compared
}

/** What an entry got, on a scale from 0 to 100 with the middle half of its category; the words below say the same. */
export function PlaceRow({ name, note, place: { mean, percentile, spread } }: Props) {
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <strong>{name}</strong>
        {note && <small>{note}</small>}
      </p>
      <div className={styles.plot} aria-hidden="true">
        <span className={styles.scale} />
        {spread && (
          <>
            <span
              className={styles.half}
              style={{ insetInlineStart: `${spread.low}%`, inlineSize: `${spread.high - spread.low}%` }}
            />
            <span className={styles.middle} style={{ insetInlineStart: `${spread.middle}%` }} />
          </>
        )}
        <span className={styles.own} style={{ insetInlineStart: `${mean}%` }} />
      </div>
      <p className={styles.value}>
        <strong className="figures">{formatNumber(mean, 1)}</strong>
      </p>
      {percentile !== null && spread && (
        <p className={styles.words}>
          {percentile > 0
            ? t('Higher than {percent} of the other entries.', { percent: formatPercent(percentile) })
            : t('No other entry has less.')}{' '}
          {t('The middle half of the category lies between {low} and {high}, its middle is {middle}.', {
            low: formatNumber(spread.low),
            high: formatNumber(spread.high),
            middle: formatNumber(spread.middle),
          })}
        </p>
      )}
    </li>
  )
}
