import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { RoleNotice } from '../../components/role-notice.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { useSession } from '../../lib/session.ts'
import { ExportLink } from './export-link.tsx'
import { MailNotice } from './mail-notice.tsx'
import { Tabs } from './shared/tabs.tsx'
import { StatCards } from './stat-cards.tsx'
import '../../styles/forms.css'
import '../../styles/dashboard.css'
import '../../styles/switch.css'
import '../../styles/admin.css'
import '../../styles/admin-lists.css'
import '../../styles/admin-tiles.css'
import '../../styles/admin-forms.css'

const tabs = [
  ['categories', 'Categories'],
  ['judges', 'Judges'],
  ['submissions', 'Submissions'],
  ['payments', 'Payments'],
  ['mails', 'Mails'],
  ['users', 'Users'],
  ['awards', 'Awards'],
  ['winners', 'Winners & Articles'],
  ['settings', 'Settings'],
] as const

type TabKey = (typeof tabs)[number][0]

const panels: Record<TabKey, ComponentType> = {
  categories: lazy(async () => ({
    default: (await import('./categories/categories-tab.tsx')).CategoriesTab,
  })),
  judges: lazy(async () => ({ default: (await import('./judges/judges-tab.tsx')).JudgesTab })),
  submissions: lazy(async () => ({
    default: (await import('./submissions/submissions-tab.tsx')).SubmissionsTab,
  })),
  payments: lazy(async () => ({ default: (await import('./payments/payments-tab.tsx')).PaymentsTab })),
  mails: lazy(async () => ({ default: (await import('./mails/mails-tab.tsx')).MailsTab })),
  users: lazy(async () => ({ default: (await import('./users/users-tab.tsx')).UsersTab })),
  awards: lazy(async () => ({ default: (await import('./awards/awards-tab.tsx')).AwardsTab })),
  winners: lazy(async () => ({ default: (await import('./winners/winners-tab.tsx')).WinnersTab })),
  settings: lazy(async () => ({ default: (await import('./settings/settings-tab.tsx')).SettingsTab })),
}

/** `/admin`: everything an administrator runs the programme with. The open tab is in the address. */
export function AdminPage() {
  const { user } = useSession()
  if (!user?.roles.includes('admin')) return <RoleNotice title="Administration" people="administrators" />
  return (
    <AntdTheme>
      <Administration />
    </AntdTheme>
  )
}

function Administration() {
  const [query, setQuery] = useSearchParams()
  const current = tabs.find(([key]) => key === query.get('tab'))?.[0] ?? 'categories'
  const Panel = panels[current]
  return (
    <div className="page dashboard admin">
      <header className="dashboard__head">
        <h1 className="page-title">Administration</h1>
        <ExportLink file="export.zip">Export Data</ExportLink>
      </header>
      <StatCards />
      {current !== 'mails' && <MailNotice />}
      <Tabs
        label="Administration"
        tabs={tabs}
        current={current}
        onChoose={(tab) => setQuery({ tab }, { replace: true })}
      >
        <Suspense fallback={<Waiting />}>
          <Panel />
        </Suspense>
      </Tabs>
    </div>
  )
}
