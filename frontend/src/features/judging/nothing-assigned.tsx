import styles from '../../components/dashboard.module.css'
import { Medal } from '../../components/medal.tsx'
import { t } from '../../lib/words.ts'

/** A judge who has nothing to score (spec §2). */
export function NothingAssigned() {
  return (
    <div className={`panel ${styles.empty}`}>
      <Medal name="Judging" />
      <h2>{t('No Submissions Assigned')}</h2>
      <p className="judging__hint">{t('Submissions appear here once judging of your category has begun.')}</p>
    </div>
  )
}
