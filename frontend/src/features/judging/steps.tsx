import { directionOf } from '@accolade/contracts/language'
import { language } from '../../lib/language.ts'
import { t } from '../../lib/words.ts'
import styles from './steps.module.css'
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
  const isMirrored = directionOf(language()) === 'rtl'
  return (
    <nav className={styles.steps} aria-label={t('Submissions')}>
      <button
        type="button"
        className="button"
        aria-label={t('Previous')}
        aria-keyshortcuts="P"
        disabled={!previous}
        onClick={() => onChoose(previous)}
      >
        {isMirrored ? '→' : '←'}
      </button>
      <span className="figures">{place}</span>
      <button
        type="button"
        className="button"
        aria-label={t('Next')}
        aria-keyshortcuts="N"
        disabled={!next}
        onClick={() => onChoose(next)}
      >
        {isMirrored ? '←' : '→'}
      </button>
    </nav>
  )
}
