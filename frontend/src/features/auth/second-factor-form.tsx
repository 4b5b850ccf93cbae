import type { SecondFactorMethod } from '@accolade/contracts/entities/second-factor'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useEffect, useRef } from 'react'
import { SubmitButton } from '../../components/submit-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { call } from '../../lib/api-client.ts'
import { codeOf } from '../../lib/api-error.ts'
import { toast } from '../../lib/toasts.ts'
import { usePlainForm } from '../../lib/use-plain-form.ts'
import { t } from '../../lib/words.ts'
import styles from './auth.module.css'
import { PasskeyButton } from './passkey-button.tsx'
import { aboutBrowser, useAuthCall } from './use-auth-call.ts'

const schema = async () => (await import('@accolade/contracts/entities/second-factor')).codeFormSchema

interface Props {
  /** What the account has. */
  methods: readonly SecondFactorMethod[]
  onRestart: () => void
}

/** The second step of signing in: a passkey, the code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ methods, onRestart }: Props) {
  const byApp = methods.includes('app')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const { pending, submit } = useAuthCall(
    {
      success: t('Logged in successfully'),
      failure: t('Login failed'),
      fallback: t('The code could not be checked. Please try again.'),
    },
    {
      onFailure: (error) => {
        if (codeOf(error) !== 'sign-in-expired') return false
        toast({
          title: t('Login failed'),
          description: t('Your sign-in took too long. Please start again.'),
          variant: 'destructive',
        })
        onRestart()
        return true
      },
    },
  )
  const { attributes, errors } = usePlainForm({
    schema,
    onFinish: (body, show) =>
      submit(() => call(identityRoutes.giveSecondFactor, { body, headers: aboutBrowser() }), show),
  })
  return (
    <div ref={box}>
      <p className={styles.authNote} id="second-factor-note">
        {byApp
          ? t('Enter the six digits that your authenticator app shows, or one of your recovery codes.')
          : t('Use your passkey, or enter one of your recovery codes.')}
      </p>
      <form {...attributes} aria-describedby="second-factor-note">
        <TextField
          name="code"
          label={byApp ? t('Code') : t('Recovery code')}
          errors={errors}
          autoComplete={byApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
        />
        <SubmitButton pending={pending} wide>
          {pending ? t('Signing In...') : t('Sign In')}
        </SubmitButton>
        {methods.includes('passkey') && <PasskeyButton />}
      </form>
      <p className={styles.authSwitch}>
        <button type="button" className="text-button" onClick={onRestart}>
          {t('Start again')}
        </button>
      </p>
      <p className={styles.authNote}>
        {t(
          'Lost everything? Ask the organizers by the contact form: an administrator can remove the second factor.',
        )}
      </p>
    </div>
  )
}
