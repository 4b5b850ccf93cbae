import type { JudgeCalibration } from '@accolade/contracts/entities/calibration'
import styles from './severity-plot.module.css'

interface Props {
  severity: NonNullable<JudgeCalibration['severity']>
  /** The points at both ends of the scale. */
  most: number
  standsOut: boolean
}

/** A judge's severity as a point with its interval; the middle is that of all judges. The words beside it say the same. */
export function SeverityPlot({ severity: { points, low, high }, most, standsOut }: Props) {
  const at = (value: number) => `${50 + (50 * value) / most}%`
  return (
    <span className={styles.plot} aria-hidden="true">
      <span className={styles.middle} />
      <span
        className={styles.interval}
        style={{ insetInlineStart: at(low), inlineSize: `${(50 * (high - low)) / most}%` }}
      />
      <span
        className={`${styles.point} ${standsOut ? styles.standsOut : ''}`}
        style={{ insetInlineStart: at(points) }}
      />
    </span>
  )
}
