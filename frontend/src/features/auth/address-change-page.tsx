import { identityRoutes } from '@accolade/contracts/http/identity'
import { mark } from '@accolade/contracts/words'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api-client.ts'
import { refusalOf, statusOf } from '../../lib/api-error.ts'
import { useLinkToken } from '../../lib/link-token.ts'
import { useAction } from '../../lib/use-action.ts'
import { say, t } from '../../lib/words.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'

const ends = {
  waiting: {
    title: mark('You Have Agreed'),
    words: mark('The new address counts as soon as it is confirmed, too.'),
  },
  changed: { title: mark('Address Changed'), words: mark('Your account uses the new address from now on.') },
  stopped: {
    title: mark('The Change Is Stopped'),
    words: mark('Your address stays as it is, and every browser is signed out. Set a new password now.'),
  },
  none: {
    title: mark('This Link Does Not Work'),
    words: mark('It was used, or the change has ended. Your security page says which address counts.'),
  },
} as const

/** `/address-change`: the former address agrees to a change, or stops it. Only a button uses the link up. */
export function AddressChangePage() {
  const [token, forget] = useLinkToken('former-address')
  const [end, setEnd] = useState<{ state: keyof typeof ends; reason?: string | undefined }>()
  const { mutate } = useSWRConfig()
  const [pending, act] = useAction()
  const answer = (agree: boolean) =>
    act({
      work: async () => {
        const body = { token: token ?? '', agree }
        setEnd(await call(identityRoutes.answerAddressChange, { body }))
        forget()
        // this browser may have been signed in
        void mutate(identityRoutes.getUser.path)
      },
      onError: (error) => {
        if (![404, 409].includes(statusOf(error) ?? 0)) return false
        setEnd({ state: 'none', reason: refusalOf(error, [409]) })
        forget()
        return true
      },
      failure: t('Failed to answer. Please try again.'),
    })
  // another link may be opened in the same tab
  const state = token ? undefined : (end?.state ?? 'none')
  if (!state)
    return (
      <AuthFrame title={t('Change of Your Email Address')}>
        <p className={styles.authNote}>
          {t(
            'Somebody who is signed in to your account wants to use the new address that the mail names. Was it you?',
          )}
        </p>
        <div className={styles.answers}>
          <button
            type="button"
            className="button button--gold"
            disabled={pending}
            onClick={() => answer(true)}
          >
            {t('Yes, Change It')}
          </button>
          <button type="button" className="button" disabled={pending} onClick={() => answer(false)}>
            {t('No, Stop the Change')}
          </button>
        </div>
      </AuthFrame>
    )
  return (
    <AuthFrame title={say(ends[state].title)}>
      <p role="status">{end?.reason ?? say(ends[state].words)}</p>
      <p className={styles.authSwitch}>
        {state === 'stopped' ? (
          <Link to="/forgot-password" className="button button--gold">
            {t('Set a New Password')}
          </Link>
        ) : (
          <Link to="/profile/security">{t('Open your security page')}</Link>
        )}
      </p>
    </AuthFrame>
  )
}
