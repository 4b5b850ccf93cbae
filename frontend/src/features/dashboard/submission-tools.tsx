import type { Submission } from '@accolade/contracts/entities/submission'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styles from '../../components/dashboard.module.css'
import { t } from '../../lib/words.ts'
import { CopyDialog } from './copy-dialog.tsx'

/** Before judging there is a preview of it. */
const beforeJudging: readonly Submission['status'][] = [
  'draft',
  'pending_payment',
  'submitted',
  'under_review',
]

/** What else can be done with a submission, whatever becomes of it. */
export function SubmissionTools({ submission }: { submission: Submission }) {
  const [copying, setCopying] = useState(false)
  return (
    <div className={styles.drawerTools}>
      {beforeJudging.includes(submission.status) && (
        <Link to={`/submit?draft=${submission.id}&step=preview`} className="button">
          {t('See what judges will see')}
        </Link>
      )}
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setCopying(true)}>
        {t('Copy into another category')}
      </button>
      {copying && <CopyDialog submission={submission} onClose={() => setCopying(false)} />}
    </div>
  )
}
