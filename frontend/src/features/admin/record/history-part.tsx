import type { AuditEntry } from '@accolade/contracts/entities/audit'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SubmissionSteps } from '../../../components/submission-history.tsx'
import { t } from '../../../lib/words.ts'
import { AuditDrawer } from '../audit/audit-drawer.tsx'
import { AuditTable } from '../audit/audit-table.tsx'
import { historyOf } from '../shared/history.ts'
import { PagedList } from '../shared/paged-list.tsx'
import { None, Section } from '../shared/section.tsx'
import { useList } from '../shared/use-list.ts'
import type { PartProps } from './part-props.ts'

/** Every step that it took, and what administrators did with it. */
export function HistoryPart({ submission }: PartProps) {
  const list = useList(identityRoutes.adminListAudit, [], {
    prefix: 'acts-',
    only: { object: submission.id },
  })
  const [shown, setShown] = useState<AuditEntry | null>(null)
  return (
    <>
      <Section title={t('Steps')}>
        <SubmissionSteps submission={submission} />
      </Section>
      <Section
        title={t('What administrators did')}
        action={<Link to={historyOf(submission.id)}>{t('In the audit trail')}</Link>}
      >
        {list.data?.total === 0 ? (
          <None>{t('No administrator has changed it.')}</None>
        ) : (
          <PagedList<AuditEntry> what={t('acts')} list={list}>
            {(rows) => <AuditTable rows={rows} onShow={setShown} />}
          </PagedList>
        )}
      </Section>
      <AuditDrawer entry={shown} onClose={() => setShown(null)} />
    </>
  )
}
