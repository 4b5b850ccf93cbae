import { Tabs } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AntdTheme } from '../../components/antd-theme.tsx'
import dashboard from '../../components/dashboard.module.css'
import { ProveAgain } from '../../components/prove-again.tsx'
import { RoleNotice } from '../../components/role-notice.tsx'
import { SecondFactorWanted } from '../../components/second-factor-wanted.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { useSession } from '../../lib/session.ts'
import styles from './admin-page.module.css'
import { ExportLink } from './export-link.tsx'
import { MailNotice } from './mail-notice.tsx'
import { StatCards } from './stat-cards.tsx'

interface Tab {
  key: string
  label: string
  Panel: ComponentType
  /** What is typed into it stays while another tab is open. */
  keepsDrafts?: boolean
}

const tabs: readonly Tab[] = [
  {
    key: 'categories',
    label: 'Categories',
    Panel: lazy(async () => ({ default: (await import('./categories/categories-tab.tsx')).CategoriesTab })),
  },
  {
    key: 'judges',
    label: 'Judges',
    Panel: lazy(async () => ({ default: (await import('./judges/judges-tab.tsx')).JudgesTab })),
  },
  {
    key: 'submissions',
    label: 'Submissions',
    Panel: lazy(async () => ({
      default: (await import('./submissions/submissions-tab.tsx')).SubmissionsTab,
    })),
  },
  {
    key: 'payments',
    label: 'Payments',
    Panel: lazy(async () => ({ default: (await import('./payments/payments-tab.tsx')).PaymentsTab })),
  },
  {
    key: 'mails',
    label: 'Mails',
    Panel: lazy(async () => ({ default: (await import('./mails/mails-tab.tsx')).MailsTab })),
  },
  {
    key: 'users',
    label: 'Users',
    Panel: lazy(async () => ({ default: (await import('./users/users-tab.tsx')).UsersTab })),
  },
  {
    key: 'awards',
    label: 'Awards',
    Panel: lazy(async () => ({ default: (await import('./awards/awards-tab.tsx')).AwardsTab })),
  },
  {
    key: 'winners',
    label: 'Winners & Articles',
    Panel: lazy(async () => ({ default: (await import('./winners/winners-tab.tsx')).WinnersTab })),
  },
  {
    key: 'settings',
    label: 'Settings',
    Panel: lazy(async () => ({ default: (await import('./settings/settings-tab.tsx')).SettingsTab })),
    keepsDrafts: true,
  },
]

const items = tabs.map(({ key, label, Panel, keepsDrafts = false }) => ({
  key,
  label,
  destroyOnHidden: !keepsDrafts,
  children: (
    <Suspense fallback={<Waiting />}>
      <Panel />
    </Suspense>
  ),
}))

/** `/admin`: everything an administrator runs the programme with. The address says which tab is open. */
export function AdminPage() {
  const { user } = useSession()
  if (!user?.roles.includes('admin')) return <RoleNotice title="Administration" people="administrators" />
  if (user.withheldRoles.includes('admin'))
    return <SecondFactorWanted title="Administration" people="administrators" />
  return (
    <AntdTheme>
      <Administration />
      <ProveAgain user={user} />
    </AntdTheme>
  )
}

function Administration() {
  const [query, setQuery] = useSearchParams()
  const current = tabs.find(({ key }) => key === query.get('tab'))?.key ?? 'categories'
  return (
    <div className={`page ${dashboard.dashboard} ${styles.admin}`}>
      <header className={dashboard.dashboardHead}>
        <h1 className="page-title">Administration</h1>
        <ExportLink file="export.zip">Export Data</ExportLink>
      </header>
      <StatCards />
      {current !== 'mails' && <MailNotice />}
      <Tabs
        id="admin"
        activeKey={current}
        items={items}
        onChange={(tab) => setQuery({ tab }, { replace: true })}
      />
    </div>
  )
}
