import { Link } from 'react-router-dom'
import { EnterLink } from '../../components/enter-link.tsx'

/** The way in, for those signed in and for those who are not yet. */
export function StartButtons() {
  return (
    <p className="button-row">
      <EnterLink visitor="Get Started">Start Your Submission</EnterLink>
      <Link to="/categories" className="button button--large">
        Browse Categories
      </Link>
    </p>
  )
}
