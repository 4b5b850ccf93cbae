import { t } from '../lib/words.ts'
import styles from './list-skeleton.module.css'

interface Props {
  /** What is on its way, in the reader's language: `payments`. */
  what: string
  rows?: number
}

/** The outline of a list that is still being loaded. */
export function ListSkeleton({ what, rows = 4 }: Props) {
  return (
    <div className={styles.listSkeleton} role="status" aria-label={t('Loading {what}', { what })}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <span key={row} />
      ))}
    </div>
  )
}
