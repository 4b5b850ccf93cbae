import { mark } from '@accolade/contracts/words'
import { useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { SignOutLink } from '../components/sign-out-link.tsx'
import { useProgramme } from '../lib/programme.ts'
import { useSession } from '../lib/session.ts'
import { say, t } from '../lib/words.ts'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './shell.module.css'

const everybody = [
  ['/categories', mark('Categories')],
  ['/awards', mark('Awards')],
  ['/winners', mark('Winners')],
  ['/enter', mark('How it Works')],
] as const

const signedIn = [
  ['/judging', mark('Judging')],
  ['/dashboard', mark('Dashboard')],
] as const

const administrators = [['/admin', mark('Admin')]] as const

/** Navigation, and what one can do signed in or out (spec §2). */
export function Header() {
  const { user } = useSession()
  const { name } = useProgramme()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const links = [
    ...everybody,
    ...(user ? signedIn : []),
    ...(user?.roles.includes('admin') ? administrators : []),
  ]
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the menu
  useEffect(() => setOpen(false), [pathname])
  return (
    <header className="header">
      <div className={`${styles.headerBar} page`}>
        <Link to="/" className={styles.brand}>
          <img
            className={styles.brandMark}
            src="/favicon.svg"
            alt=""
            width="28"
            height="28"
            fetchPriority="low"
          />
          {name}
        </Link>
        <button
          type="button"
          className={`button ${styles.headerToggle}`}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
        >
          {open ? t('Close') : t('Menu')}
        </button>
        <div id="menu" className={`${styles.headerMenu} ${open ? styles.headerMenuOpen : ''}`}>
          <nav className={styles.nav} aria-label={t('Main', {}, 'navigation')}>
            {links.map(([to, label]) => (
              <NavLink key={to} to={to} className={styles.navLink}>
                {say(label)}
              </NavLink>
            ))}
          </nav>
          <HeaderActions />
          <LanguageSwitch className={styles.menuLanguages} />
        </div>
      </div>
    </header>
  )
}

function HeaderActions() {
  const { user, isLoading } = useSession()
  if (user) {
    return (
      <div className={styles.headerActions}>
        <Link to="/profile" className="button button--quiet">
          {t('Profile')}
        </Link>
        <SignOutLink className="button button--quiet" />
        <Link to="/submit" className="button button--gold">
          {t('Submit Entry')}
        </Link>
      </div>
    )
  }
  return (
    <div className={`${styles.headerActions} ${isLoading ? styles.headerActionsUnknown : ''}`}>
      <Link to="/auth" className="button button--quiet">
        {t('Sign In')}
      </Link>
      <Link to="/auth" className="button button--gold">
        {t('Submit Application')}
      </Link>
    </div>
  )
}
