import { accountRules } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { SubmitButton } from '../../components/submit-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { call } from '../../lib/api-client.ts'
import { issuesOf, statusOf } from '../../lib/api-error.ts'
import { useLinkToken } from '../../lib/link-token.ts'
import { useAction } from '../../lib/use-action.ts'
import { usePlainForm } from '../../lib/use-plain-form.ts'
import { t } from '../../lib/words.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'

const schema = async () => (await import('@accolade/contracts/entities/recovery')).passwordResetSchema

/** `/reset-password`: sets a new password with what the link in the mail carries. Only the button uses the link up. */
export function ResetPasswordPage() {
  const [token, forget] = useLinkToken('reset')
  const { mutate } = useSWRConfig()
  const [state, setState] = useState<'open' | 'done' | 'ended'>('open')
  const end = (next: 'done' | 'ended') => {
    setState(next)
    forget()
    // this browser may have been signed in
    void mutate(identityRoutes.getUser.path)
  }
  // another link may be opened in the same tab
  if (state === 'done' && !token)
    return (
      <AuthFrame title={t('Password Set')}>
        <p role="status">
          {t('Your new password is set, and every browser is signed out. Sign in with it now.')}
        </p>
        <p className={styles.authSwitch}>
          <Link to="/auth" className="button button--gold">
            {t('Sign In')}
          </Link>
        </p>
      </AuthFrame>
    )
  if (!token)
    return (
      <AuthFrame title={t('This Link Does Not Work')}>
        <p role="status">
          {state === 'ended'
            ? t('It was used, or is too old. Ask for another one.')
            : t('Open the link from the mail, the whole of it, or ask for another one.')}
        </p>
        <p className={styles.authSwitch}>
          <Link to="/forgot-password" className="button button--gold">
            {t('Send Another Link')}
          </Link>
        </p>
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('Set a New Password')}>
      <PasswordForm token={token} onEnd={end} />
    </AuthFrame>
  )
}

function PasswordForm({ token, onEnd }: { token: string; onEnd: (state: 'done' | 'ended') => void }) {
  const [pending, act] = useAction()
  const { attributes, errors } = usePlainForm({
    schema,
    extra: { token },
    onFinish: (body, show) =>
      act({
        work: async () => {
          await call(identityRoutes.resetPassword, { body })
          onEnd('done')
        },
        onError: (error) => {
          if (statusOf(error) === 404) onEnd('ended')
          return statusOf(error) === 404 || show(issuesOf(error))
        },
        failure: t('Failed to set the password. Please try again.'),
      }),
  })
  return (
    <>
      <p className={styles.authNote}>
        {t(
          'At least {least} characters, {leastOfJudges} for judges and administrators. Every browser in which you are signed in is signed out.',
          { least: accountRules.passwordMin, leastOfJudges: accountRules.privilegedPasswordMin },
        )}
      </p>
      <form {...attributes}>
        <TextField
          name="newPassword"
          label={t('New password')}
          errors={errors}
          type="password"
          autoComplete="new-password"
        />
        <SubmitButton pending={pending} wide>
          {pending ? t('Setting...') : t('Set Password')}
        </SubmitButton>
      </form>
    </>
  )
}
