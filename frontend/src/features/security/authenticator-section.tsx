import type { SecondFactor } from '@accolade/contracts/entities/second-factor'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { lazy, Suspense, useState } from 'react'
import { SettingsSection } from '../../components/settings-section.tsx'
import { formatDay } from '../../lib/format.ts'
import { callProved } from '../../lib/prove-again.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'

// forms are loaded when somebody opens one
const AuthenticatorDialog = lazy(async () => ({
  default: (await import('./authenticator-dialog.tsx')).AuthenticatorDialog,
}))
const RemoveQuestion = lazy(async () => ({
  default: (await import('./remove-factor.tsx')).RemoveFactor,
}))

type Step = { name: 'adding'; secret: string; uri: string } | { name: 'removing' } | { name: 'done' }

interface Props {
  factors: SecondFactor
  /** Something is different now; with the first second factor there are recovery codes. */
  onChange: (recoveryCodes?: readonly string[] | null) => void
}

/** The authenticator app, and the ways to add and remove it. */
export function AuthenticatorSection({ factors, onChange }: Props) {
  const [step, setStep] = useState<Step>({ name: 'done' })
  const [pending, act] = useAction()
  const begin = () =>
    act({
      work: async () => setStep({ name: 'adding', ...(await callProved(identityRoutes.beginAuthenticator)) }),
      failure: t('Failed to begin. Please try again.'),
    })
  const end = (recoveryCodes?: readonly string[] | null) => {
    setStep({ name: 'done' })
    onChange(recoveryCodes)
  }
  return (
    <SettingsSection
      title={t('Authenticator App')}
      about={t(
        'A code from an app on your phone, besides your password: nobody who learns your password can sign in with it.',
      )}
    >
      {factors.authenticatorSince ? (
        <>
          <p>{t('In force since {day}.', { day: formatDay(factors.authenticatorSince) })}</p>
          <button
            type="button"
            className="button"
            disabled={pending}
            onClick={() => setStep({ name: 'removing' })}
          >
            {t('Remove Authenticator App')}
          </button>
        </>
      ) : (
        <>
          <p>{t('No app gives you codes.')}</p>
          <button type="button" className="button" disabled={pending} onClick={begin}>
            {t('Add Authenticator App')}
          </button>
        </>
      )}
      <Suspense>
        {step.name === 'adding' && (
          <AuthenticatorDialog secret={step.secret} uri={step.uri} onDone={end} onClose={end} />
        )}
        {step.name === 'removing' && (
          <RemoveQuestion
            title={t('Remove the authenticator app?')}
            done={t('Authenticator App Removed')}
            onlyOne={factors.passkeys.length === 0}
            remove={() => callProved(identityRoutes.removeAuthenticator)}
            onClose={end}
          />
        )}
      </Suspense>
    </SettingsSection>
  )
}
