import { Link } from 'react-router-dom'
import { ProveAgain } from '../../components/prove-again.tsx'
import { ProviderFailure } from '../../components/provider-failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { useSession } from '../../lib/session.ts'
import { AddressSection } from './address-section.tsx'
import { LinkedAccountsSection } from './linked-accounts-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSections } from './second-factor-sections.tsx'
import styles from './security.module.css'
import { SessionsSection } from './sessions-section.tsx'

/** `/profile/security`: what one signs in with, and where one is signed in. The guard admits only signed-in people. */
export function SecurityPage() {
  const { user } = useSession()
  if (user === null) return <Waiting />
  return (
    <div className={`page ${styles.security}`}>
      <header className={styles.securityHead}>
        <p>
          <Link to="/profile">Back to your profile</Link>
        </p>
        <h1 className="page-title">Sign-In &amp; Security</h1>
        <p className="lead">What you sign in with, and where you are signed in.</p>
      </header>
      <ProviderFailure />
      <div className={styles.securitySections}>
        <PasswordSection user={user} />
        <AddressSection user={user} />
        <LinkedAccountsSection />
        <SecondFactorSections />
        <SessionsSection />
      </div>
      <ProveAgain user={user} />
    </div>
  )
}
