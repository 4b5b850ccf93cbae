import { identityRoutes } from '@accolade/contracts/http/identity'
import { call } from '../../lib/api-client.ts'
import { answerByPasskey, isCancelled, usePasskeysWork } from '../../lib/passkeys.ts'
import { t } from '../../lib/words.ts'
import styles from './auth.module.css'
import { aboutBrowser, useAuthCall } from './use-auth-call.ts'

/** Signs in with a passkey: no user name, no password and no second factor. Not there where passkeys do not work. */
export function PasskeyButton() {
  const work = usePasskeysWork()
  const { pending, submit } = useAuthCall(
    {
      success: t('Logged in successfully'),
      failure: t('Login failed'),
      fallback: t('Your passkey could not be used. Please try again, or sign in another way.'),
    },
    { onFailure: isCancelled },
  )
  const signIn = async () =>
    call(identityRoutes.signInByPasskey, { body: await answerByPasskey(), headers: aboutBrowser() })
  if (!work) return null
  return (
    <button
      type="button"
      className={`button ${styles.passkey}`}
      disabled={pending}
      onClick={() => submit(signIn, () => false)}
    >
      {pending ? t('Waiting for your passkey...') : t('Sign In with a Passkey')}
    </button>
  )
}
