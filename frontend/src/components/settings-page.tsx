import type { User } from '@accolade/contracts/entities/user'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDay } from '../lib/format.ts'
import { t } from '../lib/words.ts'
import { PageHead } from './page-head.tsx'
import styles from './settings.module.css'

interface Props {
  title: string
  lead: string
  user: User
  /** What concerns the whole page. */
  notice?: ReactNode
  /** `SettingsSection`s. */
  children: ReactNode
}

/** A page about one's account, reached from the profile. */
export function SettingsPage({ title, lead, user, notice, children }: Props) {
  const facts = [
    [t('Username'), user.username],
    [t('Member since'), formatDay(user.createdAt)],
  ] as const
  return (
    <div className={`page ${styles.page}`}>
      <PageHead className={styles.head} facts={facts}>
        <p>
          <Link to="/profile">{t('Back to your profile')}</Link>
        </p>
        <h1 className="page-title">{title}</h1>
        <p className="lead">{lead}</p>
      </PageHead>
      {notice}
      <div className={styles.sections}>{children}</div>
    </div>
  )
}
