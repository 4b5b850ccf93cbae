import { identityRoutes } from '@accolade/contracts/http/identity'
import { isLanguage } from '@accolade/contracts/language'
import { SubmitButton } from '../../components/submit-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { call } from '../../lib/api-client.ts'
import { language } from '../../lib/language.ts'
import { usePlainForm } from '../../lib/use-plain-form.ts'
import { t } from '../../lib/words.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { aboutBrowser, useAuthCall } from './use-auth-call.ts'

const schema = async () => (await import('@accolade/contracts/entities/user')).registerSchema

/** Username, email and password of a new account. */
export function SignUpForm() {
  const { pending, submit } = useAuthCall({
    success: t('Account created successfully'),
    failure: t('Registration failed'),
    fallback: t('Registration failed'),
  })
  const { attributes, errors } = usePlainForm({
    schema,
    onFinish: (body, show) =>
      submit(
        () => call(identityRoutes.register, { body: { ...body, ...ofReader() }, headers: aboutBrowser() }),
        show,
      ),
  })
  return (
    <form {...attributes}>
      <TextField
        name="username"
        label={t('Username')}
        errors={errors}
        autoComplete="username"
        autoCapitalize="none"
      />
      <TextField name="email" label={t('Email')} errors={errors} type="email" autoComplete="email" />
      <TextField
        name="password"
        label={t('Password')}
        errors={errors}
        type="password"
        autoComplete="new-password"
      />
      <SubmitButton pending={pending} wide>
        {pending ? t('Creating Account...') : t('Create Account')}
      </SubmitButton>
      <ProviderButtons />
    </form>
  )
}

/** The language that whoever signs up reads: mails begin with it. */
function ofReader() {
  const read = language()
  return isLanguage(read) ? { language: read } : {}
}
