import { Link } from 'react-router-dom'
import { useSession } from '../../lib/session.ts'
import { signInUrl } from '../../lib/sign-in.ts'

/** The way in, for those signed in and for those who are not yet. */
export function StartButtons() {
  const { user } = useSession()
  return (
    <p className="button-row">
      {user ? (
        <Link to="/submit" className="button button--gold button--large">
          Start Your Submission
        </Link>
      ) : (
        <a href={signInUrl('/submit')} className="button button--gold button--large">
          Get Started
        </a>
      )}
      <Link to="/categories" className="button button--large">
        Browse Categories
      </Link>
    </p>
  )
}
