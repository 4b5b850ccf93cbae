import { t } from '../../lib/words.ts'
import styles from './scorecard.module.css'

interface Props {
  ticked: boolean
  pending: boolean
  onTick: (ticked: boolean) => void
  onDeclare: () => void
}

/** How a judge declares a conflict of interest. */
export function Conflict({ ticked, pending, onTick, onDeclare }: Props) {
  return (
    <section className={styles.conflict} aria-label={t('Conflict of interest')}>
      <label className={styles.tick}>
        <input type="checkbox" checked={ticked} onChange={(event) => onTick(event.target.checked)} />
        <span>{t('I have a conflict of interest with this submission')}</span>
      </label>
      {ticked && (
        <div className="notice notice--error" role="alert">
          <p>{t('Please declare your conflict of interest before scoring.')}</p>
          <p>
            {t(
              'The submission will be reassigned to another judge, and your scores for it will no longer count.',
            )}
          </p>
          <button type="button" className="button" disabled={pending} onClick={onDeclare}>
            {pending ? t('Declaring...') : t('Declare a conflict of interest')}
          </button>
        </div>
      )}
    </section>
  )
}
