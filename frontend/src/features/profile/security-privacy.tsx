import { identityRoutes } from '@accolade/contracts/http/identity'
import { Link } from 'react-router-dom'
import { useRead } from '../../lib/use-read.ts'
import styles from './profile.module.css'

interface Props {
  onEdit: () => void
  onBilling: () => void
}

/** How one signs in, who sees what, and the ways to change it. */
export function SecurityPrivacy({ onEdit, onBilling }: Props) {
  const method = useMethod()
  return (
    <section className="panel" aria-labelledby="security-title">
      <h2 id="security-title">Security &amp; Privacy</h2>
      <dl className={`${styles.profileFacts} ${styles.profileFactsStacked}`}>
        <div>
          <dt>Authentication method</dt>
          <dd>{method}</dd>
        </div>
        <div>
          <dt>Profile visibility</dt>
          <dd>Private</dd>
        </div>
      </dl>
      <p className={styles.profileNote}>
        Your data is protected: judges never learn who entered, and nothing of your profile is public. What we
        keep and why is in the <Link to="/privacy">privacy policy</Link>.
      </p>
      <div className={styles.profileActions}>
        <button type="button" className="button" onClick={onEdit}>
          Update Profile Information
        </button>
        <Link to="/profile/security" className="button">
          Sign-In &amp; Security
        </Link>
        <Link to="/profile/privacy" className="button">
          Privacy &amp; Data
        </Link>
        <button type="button" className="button" onClick={onBilling}>
          Billing &amp; Payments
        </button>
      </div>
    </section>
  )
}

/** With what the person signs in; who has neither a password nor a linked account has a passkey. */
function useMethod(): string {
  const { data: ways } = useRead(identityRoutes.getSignInWays)
  if (!ways) return 'Loading...'
  const linked = ways.accounts.filter(({ works }) => works).map(({ name }) => `${name} (OpenID Connect)`)
  return [...(ways.password ? ['Username and password'] : []), ...linked].join(', ') || 'Passkey'
}
