import { Link } from 'react-router-dom'
import { t } from '../lib/words.ts'

interface Props {
  /** What the page is called. */
  title: string
  /** Whom it is for, in the reader's language and in the plural. */
  people: string
}

/** Why somebody who is one of them does not see a page yet, and what they can do about it. */
export function SecondFactorWanted({ title, people }: Props) {
  return (
    <div className="page section">
      <h1 className="page-title">{title}</h1>
      <p className="lead" style={{ marginBlock: '1.5rem 2.5rem' }}>
        {t(
          'This programme asks its {people} for a second factor, and you have none yet. Add a passkey or an authenticator app, which takes a minute, and this page opens.',
          { people },
        )}
      </p>
      <p className="button-row">
        <Link to="/profile/security" className="button button--gold">
          {t('Set Up a Second Factor')}
        </Link>
      </p>
    </div>
  )
}
