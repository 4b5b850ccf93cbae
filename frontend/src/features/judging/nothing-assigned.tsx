import styles from '../../components/dashboard.module.css'
import { Medal } from '../../components/medal.tsx'

/** A judge who has nothing to score (spec §2). */
export function NothingAssigned() {
  return (
    <div className={`panel ${styles.empty}`}>
      <Medal name="Judging" />
      <h2>No Submissions Assigned</h2>
      <p className="judging__hint">Submissions appear here once judging of your category has begun.</p>
    </div>
  )
}
