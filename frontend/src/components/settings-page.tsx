import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../lib/words.ts'
import styles from './settings.module.css'

interface Props {
  title: string
  lead: string
  /** What concerns the whole page. */
  notice?: ReactNode
  /** `SettingsSection`s. */
  children: ReactNode
}

/** A page about one's account, reached from the profile. */
export function SettingsPage({ title, lead, notice, children }: Props) {
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <p>
          <Link to="/profile">{t('Back to your profile')}</Link>
        </p>
        <h1 className="page-title">{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      {notice}
      <div className={styles.sections}>{children}</div>
    </div>
  )
}
