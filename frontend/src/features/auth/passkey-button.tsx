import { identityRoutes } from '@accolade/contracts/http/identity'
import { call } from '../../lib/api-client.ts'
import { answerByPasskey, isCancelled, usePasskeysWork } from '../../lib/passkeys.ts'
import styles from './auth.module.css'
import { aboutBrowser, useAuthCall } from './use-auth-call.ts'

/** Signs in with a passkey: no user name, no password and no second factor. Not there where passkeys do not work. */
export function PasskeyButton() {
  const work = usePasskeysWork()
  const { pending, submit } = useAuthCall(
    {
      success: 'Logged in successfully',
      failure: 'Login failed',
      fallback: 'Your passkey could not be used. Please try again, or sign in another way.',
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
      {pending ? 'Waiting for your passkey...' : 'Sign In with a Passkey'}
    </button>
  )
}
