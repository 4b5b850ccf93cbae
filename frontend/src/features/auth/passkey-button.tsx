import type { PasskeyAnswer } from '@accolade/contracts/entities/passkey'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../lib/api-client.ts'
import { answerByPasskey, isCancelled, offerPasskeys, usePasskeysWork } from '../../lib/passkeys.ts'
import { t } from '../../lib/words.ts'
import styles from './auth.module.css'
import { aboutBrowser, useAuthCall } from './use-auth-call.ts'

interface Props {
  /** Has the browser offer passkeys at the user name of the page, too. */
  autofill?: boolean
}

/** Signs in with a passkey: no user name, no password and no second factor. */
export function PasskeyButton({ autofill = false }: Props) {
  const work = usePasskeysWork()
  const { pending, submit } = useAuthCall(
    {
      success: t('Logged in successfully'),
      failure: t('Login failed'),
      fallback: t('Your passkey could not be used. Please try again, or sign in another way.'),
    },
    { onFailure: isCancelled },
  )
  const signIn = (answer: () => Promise<PasskeyAnswer>) =>
    submit(
      async () => call(identityRoutes.signInByPasskey, { body: await answer(), headers: aboutBrowser() }),
      () => false,
    )
  const take = useEffectEvent((answer: PasskeyAnswer) => signIn(async () => answer))
  // a browser asks its person one thing at a time: the offer ends while the button is in use, and comes back afterwards
  const offered = work && autofill && !pending
  useEffect(() => {
    if (!offered) return
    const ending = new AbortController()
    void offerPasskeys(ending.signal).then((answer) => answer && take(answer))
    return () => ending.abort()
  }, [offered])
  // the same place, so that nothing moves once the page knows
  if (work === false)
    return (
      <p className={styles.noPasskey}>{t('Passkeys do not work at this address, or in this browser.')}</p>
    )
  return (
    <button
      type="button"
      className={`button ${styles.passkey} ${work ? '' : styles.unknown}`}
      disabled={pending}
      onClick={() => signIn(answerByPasskey)}
    >
      {pending ? t('Waiting for your passkey...') : t('Sign In with a Passkey')}
    </button>
  )
}
