import { identityRoutes } from '@accolade/contracts/http/identity'
import { lazy, Suspense, useState } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { formatDay } from '../../lib/format.ts'
import { callProved } from '../../lib/prove-again.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRead } from '../../lib/use-read.ts'
import { Section } from './section.tsx'
import styles from './security.module.css'

// forms are loaded when somebody opens one
const AuthenticatorDialog = lazy(async () => ({
  default: (await import('./authenticator-dialog.tsx')).AuthenticatorDialog,
}))
const RecoveryCodesDialog = lazy(async () => ({
  default: (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
}))
const RemoveQuestion = lazy(async () => ({
  default: (await import('./remove-authenticator.tsx')).RemoveAuthenticator,
}))

type Step = { name: 'adding'; secret: string; uri: string } | { name: 'removing' } | { name: 'done' }

/** Whether a code is asked for besides the password, and the ways to change that. */
export function SecondFactorSection() {
  const { data, error, mutate: reload } = useRead(identityRoutes.getSecondFactor)
  const [step, setStep] = useState<Step>({ name: 'done' })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [pending, act] = useAction()
  const show = (recoveryCodes: readonly string[]) => {
    setStep({ name: 'done' })
    setCodes(recoveryCodes)
    void reload()
  }
  const begin = () =>
    act({
      work: async () => setStep({ name: 'adding', ...(await callProved(identityRoutes.beginAuthenticator)) }),
      failure: 'Failed to begin. Please try again.',
    })
  const renew = () =>
    act({
      work: async () => show((await callProved(identityRoutes.renewRecoveryCodes)).recoveryCodes),
      failure: 'Failed to make new recovery codes. Please try again.',
    })
  const close = () => {
    setStep({ name: 'done' })
    void reload()
  }
  return (
    <Section
      title="Authenticator App"
      about="A code from an app on your phone, besides your password: whoever learns your password cannot sign in with it."
    >
      {error && <LoadFailure what="second factor" onRetry={() => reload()} />}
      {!data && !error && <p role="status">Loading...</p>}
      {data && !data.authenticatorSince && (
        <>
          <p>You sign in with your password only.</p>
          <button type="button" className="button" disabled={pending} onClick={begin}>
            Add Authenticator App
          </button>
        </>
      )}
      {data?.authenticatorSince && (
        <>
          <p>
            In force since {formatDay(data.authenticatorSince)}.{' '}
            {data.recoveryCodesLeft === 0
              ? 'No recovery code is left: make new ones.'
              : `${data.recoveryCodesLeft} recovery ${data.recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left.`}
          </p>
          <div className={styles.buttons}>
            <button type="button" className="button" disabled={pending} onClick={renew}>
              New Recovery Codes
            </button>
            <button
              type="button"
              className="button"
              disabled={pending}
              onClick={() => setStep({ name: 'removing' })}
            >
              Remove Authenticator App
            </button>
          </div>
        </>
      )}
      <Suspense>
        {step.name === 'adding' && (
          <AuthenticatorDialog secret={step.secret} uri={step.uri} onDone={show} onClose={close} />
        )}
        {step.name === 'removing' && <RemoveQuestion onClose={close} />}
        {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      </Suspense>
    </Section>
  )
}
