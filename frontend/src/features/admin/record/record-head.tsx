import type { Submission } from '@accolade/contracts/entities/submission'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { t } from '../../../lib/words.ts'
import { NextSteps } from './next-steps.tsx'
import styles from './record.module.css'

/** What it is, where it is in the programme, and where it can go next. */
export function RecordHead({ submission }: { submission: Submission }) {
  const { title, status, categoryName, organizationName } = submission
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h1 className="page-title">{title}</h1>
        <p>
          <StatusBadge status={status} /> {categoryName ?? t('Unknown Category')} ·{' '}
          {organizationName ?? t('Unknown')}
        </p>
      </div>
      <NextSteps submission={submission} />
    </header>
  )
}
