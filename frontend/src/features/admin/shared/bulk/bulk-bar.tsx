import type { ReactNode } from 'react'
import { t } from '../../../../lib/words.ts'
import styles from './bulk.module.css'

interface Props {
  count: number
  pending: boolean
  onClear: () => void
  /** What can be done with the selected rows. */
  children: ReactNode
}

/** What can be done with the selected rows; it stays in sight while one scrolls. */
export function BulkBar({ count, pending, onClear, children }: Props) {
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label={t('Selection')}>
      <strong>{t('{count} selected', { count })}</strong>
      {children}
      <button type="button" className="button button--quiet" disabled={pending} onClick={onClear}>
        {t('Clear')}
      </button>
    </section>
  )
}
