import type { Role } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Link } from 'react-router-dom'
import { Words } from '../../components/words.tsx'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './profile.module.css'

interface Props {
  roles: readonly Role[]
  onEdit: () => void
  onBilling: () => void
}

/** How one signs in, who sees what, and the ways to change it. */
export function SecurityPrivacy({ roles, onEdit, onBilling }: Props) {
  const method = useMethod()
  return (
    <section className="panel" aria-labelledby="security-title">
      <h2 id="security-title">{t('Security & Privacy')}</h2>
      <dl className={`${styles.profileFacts} ${styles.profileFactsStacked}`}>
        <div>
          <dt>{t('Authentication method')}</dt>
          <dd>{method}</dd>
        </div>
        <div>
          <dt>{t('Profile visibility')}</dt>
          <dd>{t('Private')}</dd>
        </div>
      </dl>
      <p className={styles.profileNote}>
        {roles.includes('judge') ? (
          <Words
            text="Your data is protected: judges never learn who entered. Only what you agree to show on the <1>jury page</1> is public. What we keep and why is in the <0>privacy policy</0>."
            parts={[<Link key="privacy" to="/privacy" />, <Link key="jury" to="/jury" />]}
          />
        ) : (
          <Words
            text="Your data is protected: judges never learn who entered, and nothing of your profile is public. What we keep and why is in the <0>privacy policy</0>."
            parts={[<Link key="privacy" to="/privacy" />]}
          />
        )}
      </p>
      <div className={styles.profileActions}>
        <button type="button" className="button" onClick={onEdit}>
          {t('Update Profile Information')}
        </button>
        <Link to="/profile/security" className="button">
          {t('Sign-In & Security')}
        </Link>
        {roles.includes('judge') && (
          <>
            <Link to="/profile/interests" className="button">
              {t('Employers and Clients')}
            </Link>
            <Link to="/profile/jury" className="button">
              {t('Jury Page')}
            </Link>
          </>
        )}
        <Link to="/profile/privacy" className="button">
          {t('Privacy & Data')}
        </Link>
        <button type="button" className="button" onClick={onBilling}>
          {t('Billing & Payments')}
        </button>
      </div>
    </section>
  )
}

/** With what the person signs in; who has neither a password nor a linked account has a passkey. */
function useMethod(): string {
  const { data: ways } = useRead(identityRoutes.getSignInWays)
  if (!ways) return t('Loading...')
  const linked = ways.accounts.filter(({ works }) => works).map(({ name }) => `${name} (OpenID Connect)`)
  return [...(ways.password ? [t('Username and password')] : []), ...linked].join(', ') || t('Passkey')
}
