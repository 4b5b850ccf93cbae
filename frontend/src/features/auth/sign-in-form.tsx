import type { SecondFactorMethod } from '@accolade/contracts/entities/second-factor'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { SubmitButton } from '../../components/submit-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { call } from '../../lib/api-client.ts'
import { usePlainForm } from '../../lib/use-plain-form.ts'
import { t } from '../../lib/words.ts'
import styles from './auth.module.css'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { methodsIn } from './provider-return.ts'
import { aboutBrowser, useAuthCall } from './use-auth-call.ts'

const schema = async () => (await import('@accolade/contracts/entities/user')).loginSchema

const SecondFactorForm = lazy(async () => ({
  default: (await import('./second-factor-form.tsx')).SecondFactorForm,
}))

/** Username and password, and then the second factor of who has one. Who comes from a provider begins with that. */
export function SignInForm() {
  const [query] = useSearchParams()
  const [asked, setAsked] = useState<readonly SecondFactorMethod[] | null>(() => methodsIn(query))
  if (!asked) return <PasswordForm onSecondFactor={setAsked} />
  return (
    <Suspense fallback={<Waiting />}>
      <SecondFactorForm methods={asked} onRestart={() => setAsked(null)} />
    </Suspense>
  )
}

function PasswordForm({
  onSecondFactor,
}: {
  onSecondFactor: (methods: readonly SecondFactorMethod[]) => void
}) {
  const { pending, submit } = useAuthCall(
    {
      success: t('Logged in successfully'),
      failure: t('Login failed'),
      fallback: t('Invalid credentials'),
    },
    { onSecondFactor },
  )
  const { attributes, errors } = usePlainForm({
    schema,
    onFinish: (body, show) =>
      submit(() => call(identityRoutes.login, { body, headers: aboutBrowser() }), show),
  })
  return (
    <form {...attributes}>
      <TextField
        name="username"
        label={t('Username')}
        errors={errors}
        autoComplete="username webauthn"
        autoCapitalize="none"
      />
      <TextField
        name="password"
        label={t('Password')}
        errors={errors}
        type="password"
        autoComplete="current-password"
      />
      <p className={styles.forgot}>
        <Link to="/forgot-password">{t('Forgot your password?')}</Link>
      </p>
      <SubmitButton pending={pending} wide>
        {pending ? t('Signing In...') : t('Sign In')}
      </SubmitButton>
      <PasskeyButton autofill />
      <ProviderButtons />
    </form>
  )
}
