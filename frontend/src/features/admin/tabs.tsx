import { mark, type Words } from '@accolade/contracts/words'
import { type ComponentType, lazy } from 'react'

/** A tab of the administration. */
export interface Tab {
  key: string
  label: Words
  Panel: ComponentType
  /** What is typed into it stays while another tab is open. */
  keepsDrafts?: boolean
}

/** Every tab, in their order. The address of one is `tabAddress`. */
export const tabs: readonly Tab[] = [
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
    Panel: lazy(async () => ({ default: (await import('./judges/judges-views.tsx')).JudgesViews })),
  },
  {
    key: 'calibration',
    label: mark('Calibration'),
    Panel: lazy(async () => ({
      default: (await import('./calibration/calibration-tab.tsx')).CalibrationTab,
    })),
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

/** Where a tab is, with what else the address says of it. */
export function tabAddress(tab: string, query: Readonly<Record<string, string>> = {}): string {
  return `/admin?${new URLSearchParams({ tab, ...query })}`
}
