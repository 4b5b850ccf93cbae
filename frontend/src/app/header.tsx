import { identityRoutes } from '@accolade/contracts/http/identity'
import { useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { useProgramme } from '../lib/programme.ts'
import { useSession } from '../lib/session.ts'
import styles from './shell.module.css'

const everybody = [
  ['/categories', 'Categories'],
  ['/awards', 'Awards'],
  ['/winners', 'Winners'],
  ['/enter', 'How it Works'],
] as const

const signedIn = [
  ['/judging', 'Judging'],
  ['/dashboard', 'Dashboard'],
] as const

const administrators = [['/admin', 'Admin']] as const

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
          {open ? 'Close' : 'Menu'}
        </button>
        <div id="menu" className={`${styles.headerMenu} ${open ? styles.headerMenuOpen : ''}`}>
          <nav className={styles.nav} aria-label="Main">
            {links.map(([to, label]) => (
              <NavLink key={to} to={to} className={styles.navLink}>
                {label}
              </NavLink>
            ))}
          </nav>
          <HeaderActions />
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
          Profile
        </Link>
        <a href={identityRoutes.logoutPage.path} className="button button--quiet">
          Sign Out
        </a>
        <Link to="/submit" className="button button--gold">
          Submit Entry
        </Link>
      </div>
    )
  }
  return (
    <div className={`${styles.headerActions} ${isLoading ? styles.headerActionsUnknown : ''}`}>
      <Link to="/auth" className="button button--quiet">
        Sign In
      </Link>
      <Link to="/auth" className="button button--gold">
        Submit Application
      </Link>
    </div>
  )
}
