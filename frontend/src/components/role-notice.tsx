import { Link } from 'react-router-dom'
import { t } from '../lib/words.ts'

interface Props {
  /** What the page is called. */
  title: string
  /** Whom it is for, in the reader's language and in the plural. */
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
        {reason
          ? t(
              'This page is for {people}, and your account has another role as well. {reason} An administrator of the programme can change that.',
              { people, reason },
            )
          : t(
              'This page is for {people}, and your account is not one of them. An administrator of the programme can change that.',
              { people },
            )}
      </p>
      <p className="button-row">
        <Link to="/dashboard" className="button button--gold">
          {t('Go to the dashboard')}
        </Link>
        <Link to="/contact" className="button">
          {t('Write to us')}
        </Link>
      </p>
    </div>
  )
}
