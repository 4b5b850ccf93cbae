import { ProveAgain } from '../../components/prove-again.tsx'
import { ProviderFailure } from '../../components/provider-failure.tsx'
import { SettingsPage } from '../../components/settings-page.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { useSession } from '../../lib/session.ts'
import { t } from '../../lib/words.ts'
import { AddressSection } from './address-section.tsx'
import { ApiTokensSection } from './api-tokens-section.tsx'
import { LinkedAccountsSection } from './linked-accounts-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSections } from './second-factor-sections.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** `/profile/security`: what one signs in with, and where one is signed in. The guard admits only signed-in people. */
export function SecurityPage() {
  const { user } = useSession()
  if (user === null) return <Waiting />
  return (
    <>
      <SettingsPage
        title={t('Sign-In & Security')}
        lead={t('What you sign in with, and where you are signed in.')}
        user={user}
        notice={<ProviderFailure />}
      >
        <PasswordSection user={user} />
        <AddressSection user={user} />
        <LinkedAccountsSection />
        <SecondFactorSections />
        <SessionsSection />
        <ApiTokensSection user={user} />
      </SettingsPage>
      <ProveAgain user={user} />
    </>
  )
}
