import { identityRoutes } from '@accolade/contracts/http/identity'
import { SubmitButton } from '../../components/submit-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { call } from '../../lib/api-client.ts'
import { usePlainForm } from '../../lib/use-plain-form.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { aboutBrowser, useAuthCall } from './use-auth-call.ts'

const schema = async () => (await import('@accolade/contracts/entities/user')).registerSchema

/** Username, email and password of a new account. */
export function SignUpForm() {
  const { pending, submit } = useAuthCall({
    success: 'Account created successfully',
    failure: 'Registration failed',
    fallback: 'Registration failed',
  })
  const { attributes, errors } = usePlainForm({
    schema,
    onFinish: (body, show) =>
      submit(() => call(identityRoutes.register, { body, headers: aboutBrowser() }), show),
  })
  return (
    <form {...attributes}>
      <TextField
        name="username"
        label="Username"
        errors={errors}
        autoComplete="username"
        autoCapitalize="none"
      />
      <TextField name="email" label="Email" errors={errors} type="email" autoComplete="email" />
      <TextField
        name="password"
        label="Password"
        errors={errors}
        type="password"
        autoComplete="new-password"
      />
      <SubmitButton pending={pending} wide>
        {pending ? 'Creating Account...' : 'Create Account'}
      </SubmitButton>
      <ProviderButtons />
    </form>
  )
}
