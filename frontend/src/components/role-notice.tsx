import { Link } from 'react-router-dom'

interface Props {
  /** What the page is called. */
  title: string
  /** Whom it is for, in the plural. */
  people: string
  /** Why somebody who is one of them is not let in all the same. */
  reason?: string
}

/** Why somebody who is signed in does not see a page (the server refuses its calls as well). */
export function RoleNotice({ title, people, reason }: Props) {
  return (
    <div className="page section">
      <h1 className="page-title">{title}</h1>
      <p className="lead" style={{ marginBlock: '1.5rem 2.5rem' }}>
        This page is for {people}, and{' '}
        {reason ? `your account has another role as well. ${reason}` : 'your account is not one of them.'} An
        administrator of the programme can change that.
      </p>
      <p className="button-row">
        <Link to="/dashboard" className="button button--gold">
          Go to the dashboard
        </Link>
        <Link to="/contact" className="button">
          Write to us
        </Link>
      </p>
    </div>
  )
}
