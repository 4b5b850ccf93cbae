import { mark, type Words } from '@accolade/contracts/words'
import { Tabs } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { Waiting } from '../../components/waiting.tsx'
import { say, t } from '../../lib/words.ts'
import styles from './admin-frame.module.css'
import { AdminFrame } from './admin-frame.tsx'
import { ExportLink } from './export-link.tsx'
import '../../styles/badges.css'

const Record = lazy(async () => ({ default: (await import('./record/record.tsx')).Record }))

interface Tab {
  key: string
  label: Words
  Panel: ComponentType
  /** What is typed into it stays while another tab is open. */
  keepsDrafts?: boolean
}

const tabs: readonly Tab[] = [
  {
    key: 'overview',
    label: mark('Overview'),
    Panel: lazy(async () => ({ default: (await import('./overview/overview-tab.tsx')).OverviewTab })),
  },
  {
    key: 'categories',
    label: mark('Categories'),
    Panel: lazy(async () => ({ default: (await import('./categories/categories-tab.tsx')).CategoriesTab })),
  },
  {
    key: 'judges',
    label: mark('Judges'),
    Panel: lazy(async () => ({ default: (await import('./judges/judges-tab.tsx')).JudgesTab })),
  },
  {
    key: 'submissions',
    label: mark('Submissions'),
    Panel: lazy(async () => ({
      default: (await import('./submissions/submissions-tab.tsx')).SubmissionsTab,
    })),
  },
  {
    key: 'payments',
    label: mark('Payments'),
    Panel: lazy(async () => ({ default: (await import('./payments/payments-tab.tsx')).PaymentsTab })),
  },
  {
    key: 'inbox',
    label: mark('Inbox'),
    Panel: lazy(async () => ({ default: (await import('./inbox/inbox-tab.tsx')).InboxTab })),
  },
  {
    key: 'mails',
    label: mark('Mails'),
    Panel: lazy(async () => ({ default: (await import('./mails/mails-tab.tsx')).MailsTab })),
  },
  {
    key: 'users',
    label: mark('Users'),
    Panel: lazy(async () => ({ default: (await import('./users/users-tab.tsx')).UsersTab })),
  },
  {
    key: 'deletions',
    label: mark('Deletions'),
    Panel: lazy(async () => ({ default: (await import('./deletions/deletions-tab.tsx')).DeletionsTab })),
  },
  {
    key: 'awards',
    label: mark('Awards'),
    Panel: lazy(async () => ({ default: (await import('./awards/awards-tab.tsx')).AwardsTab })),
  },
  {
    key: 'winners',
    label: mark('Winners & Articles'),
    Panel: lazy(async () => ({ default: (await import('./winners/winners-tab.tsx')).WinnersTab })),
  },
  {
    key: 'settings',
    label: mark('Settings'),
    Panel: lazy(async () => ({ default: (await import('./settings/settings-tab.tsx')).SettingsTab })),
    keepsDrafts: true,
  },
  {
    key: 'webhooks',
    label: mark('Webhooks'),
    Panel: lazy(async () => ({ default: (await import('./webhooks/webhooks-tab.tsx')).WebhooksTab })),
  },
  {
    key: 'audit',
    label: mark('Audit'),
    Panel: lazy(async () => ({ default: (await import('./audit/audit-tab.tsx')).AuditTab })),
  },
]

const itemOf = ({ key, label, Panel, keepsDrafts = false }: Tab) => ({
  key,
  label: say(label),
  destroyOnHidden: !keepsDrafts,
  children: (
    <Suspense fallback={<Waiting />}>
      <Panel />
    </Suspense>
  ),
})

/** `/admin`, and `/admin/submissions/:id`: everything an administrator runs the programme with, or about one submission of it. */
export function AdminPage() {
  const { id } = useParams()
  return (
    <AdminFrame>
      {id === undefined ? (
        <Administration />
      ) : (
        <Suspense fallback={<Waiting />}>
          <Record key={id} id={id} />
        </Suspense>
      )}
    </AdminFrame>
  )
}

/** The address says which tab is open. */
function Administration() {
  const [query, setQuery] = useSearchParams()
  const current = tabs.find(({ key }) => key === query.get('tab'))?.key ?? 'overview'
  return (
    <>
      <header className={styles.head}>
        <h1 className="page-title">{t('Administration')}</h1>
        <ExportLink file="export.zip">{t('Export Data')}</ExportLink>
      </header>
      <Tabs
        id="admin"
        activeKey={current}
        items={tabs.map(itemOf)}
        onChange={(tab) => setQuery({ tab }, { preventScrollReset: true })}
      />
    </>
  )
}
