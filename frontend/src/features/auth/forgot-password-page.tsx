import { passwordResetRules } from '@accolade/contracts/entities/recovery'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SubmitButton } from '../../components/submit-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { Words } from '../../components/words.tsx'
import { call } from '../../lib/api-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { usePlainForm } from '../../lib/use-plain-form.ts'
import { t } from '../../lib/words.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'

const schema = async () => (await import('@accolade/contracts/entities/recovery')).forgottenPasswordSchema

/** `/forgot-password`: asks for the address to which the link goes; it does not say whether an account has it. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AuthFrame title={sentTo ? t('Check Your Mail') : t('Forgot Your Password?')}>
      {sentTo ? (
        <p role="status">
          <Words
            text="If an account has the address <0>{email}</0>, a mail with a link is on its way to it. The link works once, for {minutes} minutes."
            values={{ email: sentTo, minutes: passwordResetRules.minutes }}
            parts={[<strong key="email" />]}
          />
        </p>
      ) : (
        <AddressForm onSent={setSentTo} />
      )}
      <p className={styles.authSwitch}>
        {sentTo && (
          <>
            <Words
              text="No mail after some minutes? Look in the spam folder, or <0>try again</0>."
              parts={[
                <button key="again" type="button" className="text-button" onClick={() => setSentTo(null)} />,
              ]}
            />{' '}
          </>
        )}
        <Link to="/auth">{t('Back to sign-in')}</Link>
      </p>
    </AuthFrame>
  )
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const [pending, act] = useAction()
  const { attributes, errors } = usePlainForm({
    schema,
    onFinish: (body) =>
      act({
        work: async () => {
          await call(identityRoutes.forgetPassword, { body })
          onSent(body.email)
        },
        failure: t('Failed to send the mail. Please try again.'),
      }),
  })
  return (
    <>
      <p className={styles.authNote}>
        {t(
          'Give the email address of your account, and a link to set a new password is sent to it. The mail says your username, too.',
        )}
      </p>
      <form {...attributes}>
        <TextField name="email" label={t('Email')} errors={errors} type="email" autoComplete="email" />
        <SubmitButton pending={pending} wide>
          {pending ? t('Sending...') : t('Send Link')}
        </SubmitButton>
      </form>
    </>
  )
}
