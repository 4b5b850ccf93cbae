import { Outlet } from 'react-router-dom'
import { t } from '../lib/words.ts'
import { AccountNotices } from './account-notices.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LiveChanges } from './live-changes.tsx'
import { PageReads } from './page-reads.tsx'
import styles from './shell.module.css'
import { usePageInfo } from './use-page-info.ts'

/** The frame of every page. */
export function Shell() {
  usePageInfo()
  return (
    <div className={styles.shell}>
      <a className="skip-link button" href="#main">
        {t('Skip to content')}
      </a>
      <PageReads />
      <LiveChanges />
      <Header />
      <main id="main" className={styles.shellMain} tabIndex={-1}>
        <AccountNotices />
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
