import type { EntryCalibration } from '@accolade/contracts/entities/calibration'
import { levelNames, levelOrder } from '@accolade/contracts/entities/judging-rules'
import { formatPercent } from '../../../lib/format.ts'
import { say, t } from '../../../lib/words.ts'
import styles from './level-chances.module.css'

type Chances = NonNullable<EntryCalibration['confidence']>['chances']

const order = [...levelOrder, 'none'] as const

/** How likely each level is: one bar in its parts, and the same in words. */
export function LevelChances({ chances }: { chances: Chances }) {
  const parts = order.filter((level) => chances[level] >= 0.005)
  return (
    <span className={styles.chances}>
      <span className={styles.bar} aria-hidden="true">
        {parts.map((level) => (
          <span key={level} className={styles[level]} style={{ flexGrow: chances[level] }} />
        ))}
      </span>
      <small>
        {parts
          .map((level) => {
            const name = level === 'none' ? t('none') : say(levelNames[level])
            return `${name} ${formatPercent(Math.round(chances[level] * 100))}`
          })
          .join(', ')}
      </small>
    </span>
  )
}
