import { t } from '../lib/words.ts'
import styles from './skeleton.module.css'

interface Props {
  /** What is on its way, in the reader's language: `winners`. */
  what: string
  /** Widths of the lines in percent, top to bottom. */
  lines?: readonly number[]
  /** Whether a picture is expected beside them. */
  art?: boolean
}

/** The outline of something that is still being loaded. */
export function Skeleton({ what, lines = [70, 95, 88, 60], art = true }: Props) {
  return (
    <div className={styles.skeleton} role="status" aria-label={t('Loading {what}', { what })}>
      {art && <span className={styles.skeletonArt} />}
      <Lines widths={lines} />
    </div>
  )
}

function Lines({ widths }: { widths: readonly number[] }) {
  return (
    <span className={styles.skeletonLines}>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <span key={index} style={{ width: `${width}%` }} />
      ))}
    </span>
  )
}
