import { t } from '../../lib/words.ts'
import styles from './judging.module.css'
import type { Target } from './use-position.ts'

interface Props {
  /** Where the judge is, in words. */
  place: string
  previous: Target | undefined
  next: Target | undefined
  onChoose: (target: Target | undefined) => void
}

/** To the previous and the next submission of the queue. */
export function Steps({ place, previous, next, onChoose }: Props) {
  return (
    <nav className={styles.judgingSteps} aria-label={t('Submissions')}>
      <button
        type="button"
        className="button"
        aria-keyshortcuts="P"
        disabled={!previous}
        onClick={() => onChoose(previous)}
      >
        {t('Previous')}
      </button>
      <span className="figures">{place}</span>
      <button
        type="button"
        className="button"
        aria-keyshortcuts="N"
        disabled={!next}
        onClick={() => onChoose(next)}
      >
        {t('Next')}
      </button>
    </nav>
  )
}
