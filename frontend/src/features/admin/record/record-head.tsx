import type { Submission } from '@accolade/contracts/entities/submission'
import { useState } from 'react'
import { ChangesBadge } from '../../../components/changes-notice.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { t } from '../../../lib/words.ts'
import { ChangeRequestDialog } from './change-request-dialog.tsx'
import { NextSteps } from './next-steps.tsx'
import styles from './record.module.css'
import { RequestedChanges } from './requested-changes.tsx'

/** What it is, where it is in the programme, and where it can go next. */
export function RecordHead({ submission }: { submission: Submission }) {
  const { title, status, categoryName, organizationName, changes } = submission
  const [asking, setAsking] = useState(false)
  const canAsk = !changes && (status === 'submitted' || status === 'under_review')
  return (
    <>
      <header className={styles.head}>
        <div className={styles.name}>
          <h1 className="page-title">{title}</h1>
          <p>
            <StatusBadge status={status} /> {changes && <ChangesBadge changes={changes} />}{' '}
            {categoryName ?? t('Unknown Category')} · {organizationName ?? t('Unknown')}
          </p>
        </div>
        <div className={styles.acts}>
          {canAsk && (
            <button type="button" className="button" onClick={() => setAsking(true)}>
              {t('Request Changes')}
            </button>
          )}
          <NextSteps submission={submission} />
        </div>
      </header>
      {changes && <RequestedChanges key={changes.id} submission={submission} changes={changes} />}
      {asking && <ChangeRequestDialog submission={submission} onClose={() => setAsking(false)} />}
    </>
  )
}
