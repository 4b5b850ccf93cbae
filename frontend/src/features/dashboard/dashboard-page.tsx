import { identityRoutes } from '@accolade/contracts/http/identity'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { AntdTheme } from '../../components/antd-theme.tsx'
import styles from '../../components/dashboard.module.css'
import { EnterLink } from '../../components/enter-link.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { useEntryFacts } from '../../lib/entry-facts.ts'
import { useLinkToken } from '../../lib/link-token.ts'
import { useAddress, withChanges } from '../../lib/use-address.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { AvailableCategories } from './available-categories.tsx'
import { Organizations } from './organizations.tsx'
import { PayPanel } from './pay-panel.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { StatCards } from './stat-cards.tsx'
import { SubmissionDrawer } from './submission-drawer.tsx'
import { SubmissionList } from './submission-list.tsx'

/** `/dashboard`: everything an entrant has. The opened submission is in the address. */
export function DashboardPage() {
  const { data: stats } = useRead(submissionsRoutes.getUserStats)
  const { data: organizations } = useRead(identityRoutes.listOrganizations)
  const facts = useEntryFacts()
  const [address, change] = useAddress()
  const viewedId = address.get('view')
  const [linked, forgetLink] = useLinkToken('invitation')
  // links of the first releases have it in the query
  const invitation = linked ?? address.get('invitation')
  const closeInvitation = () => {
    forgetLink()
    if (address.has('invitation'))
      change((newest) => withChanges(newest, { invitation: undefined }), { replace: true })
  }
  const view = (id: string | undefined) => change((newest) => withChanges(newest, { view: id }))
  return (
    <AntdTheme>
      <div className={`page ${styles.dashboard}`}>
        <PageHead className={styles.dashboardHead} facts={facts}>
          <h1 className="page-title">{t('Application Management')}</h1>
          <p className="button-row">
            <EnterLink>{t('New Application')}</EnterLink>
          </p>
        </PageHead>
        <StatCards stats={stats} organizations={organizations?.length} />
        <div className={styles.dashboardColumns}>
          <div>
            <PayPanel />
            <SubmissionList stats={stats} onView={view} />
            <Organizations />
          </div>
          <aside>
            <QuickActions />
            <AvailableCategories />
            <RecentActivity />
          </aside>
        </div>
      </div>
      <SubmissionDrawer id={viewedId} onClose={() => view(undefined)} />
      {invitation && <AcceptDialog token={invitation} onClose={closeInvitation} />}
    </AntdTheme>
  )
}
