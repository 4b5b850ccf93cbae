import type { User } from '@accolade/contracts/entities/user'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { lazy, Suspense, useState } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { useAddress, withChanges } from '../../lib/use-address.ts'
import { useOwnSubmissions } from '../../lib/use-own-submissions.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { AccountInformation } from './account-information.tsx'
import styles from './profile.module.css'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileActions } from './quick-actions.tsx'
import { RecentSubmissions } from './recent-submissions.tsx'
import { SecurityPrivacy } from './security-privacy.tsx'

// what needs forms is loaded when somebody opens it
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))
const BillingDrawer = lazy(async () => ({ default: (await import('./billing-drawer.tsx')).BillingDrawer }))

const shownSubmissions = 5

type Panel = 'edit' | 'billing'

/** The profile of somebody signed in; `?view=billing`, as mails have it, opens Billing & Payments. */
export function Profile({ user }: { user: User }) {
  const stats = useRead(submissionsRoutes.getUserStats)
  const submissions = useOwnSubmissions({ pageSize: shownSubmissions })
  const [address, change] = useAddress()
  const asked: Panel[] = address.get('view') === 'billing' ? ['billing'] : []
  const [panel, setPanel] = useState<Panel | null>(asked[0] ?? null)
  // a panel once opened stays mounted, so that it can close in its own time
  const [loaded, setLoaded] = useState<readonly Panel[]>(asked)
  const open = (next: Panel) => {
    setPanel(next)
    setLoaded((before) => [...new Set([...before, next])])
  }
  const close = () => {
    setPanel(null)
    if (address.has('view'))
      change((newest) => withChanges(newest, { view: undefined, card: undefined, invoice: undefined }), {
        replace: true,
      })
  }
  if (stats.isLoading || submissions.isLoading) return <Waiting />
  return (
    <div className={`page ${styles.profile}`}>
      <ProfileHeader user={user} stats={stats.data} />
      <div className={styles.profileColumns}>
        <div>
          <section className="panel" aria-labelledby="recent-title">
            <h2 id="recent-title">{t('Recent Submissions')}</h2>
            {submissions.error && <LoadFailure what={t('submissions')} onRetry={submissions.reload} />}
            {submissions.data && <RecentSubmissions submissions={submissions.data.items} />}
          </section>
          <AccountInformation user={user} />
        </div>
        <div>
          <ProfileActions />
          <SecurityPrivacy roles={user.roles} onEdit={() => open('edit')} onBilling={() => open('billing')} />
        </div>
      </div>
      <Suspense>
        {loaded.includes('edit') && <EditDialog user={user} open={panel === 'edit'} onClose={close} />}
        {loaded.includes('billing') && (
          <BillingDrawer user={user} open={panel === 'billing'} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}
