import type { CSSProperties } from 'react'
import { formatList, formatNumber } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './own-scores.module.css'

interface Props {
  given: number
  /** How many there are from 0 to 0.9, from 1 to 1.9 and so on; the last one counts those of 10. */
  counts: readonly number[]
  isSmall?: boolean
}

/** How often which scores were given, as bars and in words. */
export function Histogram({ given, counts, isSmall = false }: Props) {
  const most = Math.max(...counts)
  return (
    <figure className={`${styles.histogram} ${isSmall ? styles.histogramSmall : ''}`}>
      <div role="img" aria-label={inWords(counts)} className={styles.bars}>
        {counts.map((count, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each bar is a value
          <span key={at} className={styles.bar} style={{ '--share': count / most } as CSSProperties}>
            {!isSmall && count > 0 && <small className="figures">{formatNumber(count, 0)}</small>}
          </span>
        ))}
      </div>
      {!isSmall && (
        <div className={`figures ${styles.axis}`} aria-hidden="true">
          {counts.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: each mark is a value
            <span key={at}>{at}</span>
          ))}
        </div>
      )}
      <figcaption className="judging__hint">
        {t('{count, plural, one {# score} other {# scores}}', { count: given })}
      </figcaption>
    </figure>
  )
}

function inWords(counts: readonly number[]): string {
  const parts = counts.flatMap((count, at) => {
    if (count === 0) return []
    const range = at === counts.length - 1 ? formatNumber(at, 0) : `${at}–${formatNumber(at + 0.9, 1)}`
    return t('{range}: {count, number}', { range, count })
  })
  return t('How often you gave which score: {list}', { list: formatList(parts) })
}
