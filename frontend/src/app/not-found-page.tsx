import { Link, useLocation } from 'react-router-dom'

/** Any address that is no page (spec §2). */
export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <div className="page section">
      <h1 className="page-title">404 Page Not Found</h1>
      <p className="lead" style={{ marginBlock: '1.5rem 2.5rem' }}>
        Did you forget to add <code>{pathname}</code> to the router?
      </p>
      <p className="button-row">
        <Link to="/" className="button button--gold">
          Go to the home page
        </Link>
        <Link to="/categories" className="button">
          View Categories
        </Link>
      </p>
    </div>
  )
}
