import { identityRoutes } from '@accolade/contracts/http/identity'
import { lazy, Suspense, useState } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodesSection } from './recovery-codes-section.tsx'

const RecoveryCodesDialog = lazy(async () => ({
  default: (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
}))

/** What the person signs in with besides the password, or in its place. */
export function SecondFactorSections() {
  const { data: factors, error, mutate: reload } = useRead(identityRoutes.getSecondFactor)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const changed = (recoveryCodes?: readonly string[] | null) => {
    if (recoveryCodes) setCodes(recoveryCodes)
    void reload()
  }
  if (!factors)
    return (
      <SettingsSection title={t('Second Factor')} about={t('What you sign in with besides your password.')}>
        {error ? (
          <LoadFailure what={t('second factor')} onRetry={() => reload()} />
        ) : (
          <p role="status">{t('Loading...')}</p>
        )}
      </SettingsSection>
    )
  const { passkeys, authenticatorSince, recoveryCodesLeft } = factors
  return (
    <>
      <PasskeysSection factors={factors} onChange={changed} />
      <AuthenticatorSection factors={factors} onChange={changed} />
      {(passkeys.length > 0 || authenticatorSince) && (
        <RecoveryCodesSection left={recoveryCodesLeft} onRenew={changed} />
      )}
      <Suspense>{codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}</Suspense>
    </>
  )
}
