import { Link } from 'react-router-dom'
import { useSession } from '../../lib/session.ts'
import { signInUrl } from '../../lib/sign-in.ts'

/** The way to an entry: through the sign-in for visitors (spec §2), straight to it for everybody else. */
export function EnterLink({ children }: { children: string }) {
  const { user } = useSession()
  const look = 'button button--gold button--large'
  if (user) {
    return (
      <Link to="/submit" className={look}>
        {children}
      </Link>
    )
  }
  return (
    <a href={signInUrl('/submit')} className={look}>
      {children}
    </a>
  )
}
