import { identityRoutes } from '@accolade/contracts/http/identity'
import { useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { useProgramme } from '../lib/programme.ts'
import { useSession } from '../lib/session.ts'

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
      <div className="header__bar page">
        <Link to="/" className="brand">
          <img className="brand__mark" src="/favicon.svg" alt="" width="28" height="28" fetchPriority="low" />
          {name}
        </Link>
        <button
          type="button"
          className="button header__toggle"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Close' : 'Menu'}
        </button>
        <div id="menu" className={`header__menu ${open ? 'header__menu--open' : ''}`}>
          <nav className="nav" aria-label="Main">
            {links.map(([to, label]) => (
              <NavLink key={to} to={to} className="nav__link">
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
      <div className="header__actions">
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
    <div className={`header__actions ${isLoading ? 'header__actions--unknown' : ''}`}>
      <Link to="/auth" className="button button--quiet">
        Sign In
      </Link>
      <Link to="/auth" className="button button--gold">
        Submit Application
      </Link>
    </div>
  )
}
