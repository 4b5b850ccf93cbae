import { Link } from 'react-router-dom'
import { useClosedText } from '../../lib/entering.ts'
import { t } from '../../lib/words.ts'

/** A visitor's way in begins with an account (spec §2); where nothing can be entered, the reason takes its place. */
export function SubmitApplication() {
  const closed = useClosedText()
  if (closed) return <span className="closed-note">{closed}.</span>
  return (
    <Link to="/auth" className="button button--gold button--large">
      {t('Submit Application')}
    </Link>
  )
}
