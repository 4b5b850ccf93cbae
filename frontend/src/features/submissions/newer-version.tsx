import { t } from '../../lib/words.ts'
import styles from './submit.module.css'

interface Props {
  onTakeNewer: () => void
  onKeepMine: () => void
}

/** The draft was changed elsewhere, in another tab or by a colleague; nothing of either is lost until one chooses. */
export function NewerVersion({ onTakeNewer, onKeepMine }: Props) {
  return (
    <div className={`notice notice--error ${styles.newer}`} role="alert">
      <p>{t('This draft was changed elsewhere meanwhile. What you typed here is not saved.')}</p>
      <p className="button-row">
        <button type="button" className="button" onClick={onTakeNewer}>
          {t('Load the newer version')}
        </button>
        <button type="button" className="button" onClick={onKeepMine}>
          {t('Keep what I typed')}
        </button>
      </p>
    </div>
  )
}
