import { identityRoutes } from '@accolade/contracts/http/identity'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useSearchParams } from 'react-router-dom'
import { AntdTheme } from '../../components/antd-theme.tsx'
import styles from '../../components/dashboard.module.css'
import { EnterLink } from '../../components/enter-link.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { useLinkToken } from '../../lib/link-token.ts'
import { useRead } from '../../lib/use-read.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { AvailableCategories } from './available-categories.tsx'
import { Organizations } from './organizations.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { StatCards } from './stat-cards.tsx'
import { SubmissionDrawer } from './submission-drawer.tsx'
import { SubmissionList } from './submission-list.tsx'

/** `/dashboard`: everything an entrant has. The opened submission is in the address. */
export function DashboardPage() {
  const { data: submissions, error, mutate } = useRead(submissionsRoutes.listUserSubmissions)
  const { data: organizations } = useRead(identityRoutes.listOrganizations)
  const [query, setQuery] = useSearchParams()
  const viewedId = query.get('view')
  const [linked, forgetLink] = useLinkToken('invitation')
  // links of the first releases have it in the query
  const invitation = linked ?? query.get('invitation')
  const closeInvitation = () => {
    forgetLink()
    if (query.has('invitation')) setQuery({}, { replace: true })
  }
  const view = (id: string | null) => setQuery(id ? { view: id } : {})
  return (
    <AntdTheme>
      <div className={`page ${styles.dashboard}`}>
        <header className={styles.dashboardHead}>
          <h1 className="page-title">Application Management</h1>
          <EnterLink>New Application</EnterLink>
        </header>
        {error && <LoadFailure what="submissions" onRetry={() => mutate()} />}
        <StatCards submissions={submissions} organizations={organizations?.length} />
        <div className={styles.dashboardColumns}>
          <div>
            {!submissions && !error && (
              <div className="panel">
                <ListSkeleton what="submissions" />
              </div>
            )}
            {submissions && <SubmissionList submissions={submissions} onView={view} />}
            <Organizations />
          </div>
          <aside>
            <QuickActions />
            <AvailableCategories />
            {submissions && <RecentActivity submissions={submissions} />}
          </aside>
        </div>
      </div>
      <SubmissionDrawer id={viewedId} onClose={() => view(null)} />
      {invitation && <AcceptDialog token={invitation} onClose={closeInvitation} />}
    </AntdTheme>
  )
}
