import type { Category } from '@accolade/contracts/entities/category'
import { Link } from 'react-router-dom'
import { submitUrl, useClosedText } from '../lib/entering.ts'
import { useSession } from '../lib/session.ts'
import { signInUrl } from '../lib/sign-in.ts'

interface Props {
  children: string
  /** What it says to somebody who is not signed in, where that is something else. */
  visitor?: string
  /** What is entered in; absent: it is chosen on the way. */
  category?: Category
  className?: string
}

const usual = 'button button--gold button--large'

/**
 * The way to a submission: through the sign-in for visitors (spec §2), straight to it for everybody else. Where nothing can
 * be entered, it is said here, and not at the end of the way.
 */
export function EnterLink({ children, visitor = children, category, className = usual }: Props) {
  const { user } = useSession()
  const closed = useClosedText(category)
  if (closed) return <span className="closed-note">{closed}.</span>
  const words = user ? children : visitor
  const label = category && `${words}: ${category.name}`
  const to = submitUrl(category)
  return user ? (
    <Link to={to} className={className} aria-label={label}>
      {words}
    </Link>
  ) : (
    <a href={signInUrl(to)} className={className} aria-label={label}>
      {words}
    </a>
  )
}
