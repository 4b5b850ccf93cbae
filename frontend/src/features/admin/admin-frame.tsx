import type { ReactNode } from 'react'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { ProveAgain } from '../../components/prove-again.tsx'
import { RoleNotice } from '../../components/role-notice.tsx'
import { SecondFactorWanted } from '../../components/second-factor-wanted.tsx'
import { useSession } from '../../lib/session.ts'
import { t } from '../../lib/words.ts'
import styles from './admin-frame.module.css'
import { CommandPalette } from './palette/palette.tsx'

/** What every page of the administration is in: only administrators get in. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  if (!user?.roles.includes('admin'))
    return <RoleNotice title={t('Administration')} people={t('administrators')} />
  if (user.withheldRoles.includes('admin'))
    return <SecondFactorWanted title={t('Administration')} people={t('administrators')} />
  return (
    <AntdTheme compact>
      <CommandPalette userId={user.id}>
        <div className={`page ${styles.admin}`}>{children}</div>
      </CommandPalette>
      <ProveAgain user={user} />
    </AntdTheme>
  )
}
