import { useLayoutEffect, useRef } from 'react'
import { signOutUrl } from '../../lib/sign-in.ts'
import { useAddress, withChanges } from '../../lib/use-address.ts'
import { askBeforeSigningOut } from '../../lib/waiting-scores.ts'
import { t } from '../../lib/words.ts'
import { countOf } from './outbox.ts'
import styles from './sign-out-question.module.css'
import { useOutbox } from './use-outbox.ts'

/** Where somebody wants to sign out while scores, comments or bookmarks wait to be sent: asks whether these may be lost. */
export function SignOutQuestion({ userId }: { userId: string }) {
  const [address, change] = useAddress()
  if (!address.has(askBeforeSigningOut)) return null
  const stay = () =>
    change((newest) => withChanges(newest, { [askBeforeSigningOut]: undefined }), { replace: true })
  return <Question userId={userId} onStay={stay} />
}

function Question({ userId, onStay }: { userId: string; onStay: () => void }) {
  const waiting = countOf(useOutbox(userId).state)
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.question} aria-labelledby="sign-out-title" onClose={onStay}>
      <h2 id="sign-out-title">{t('Sign out before everything is sent?')}</h2>
      <p>
        {waiting === 0
          ? t('Everything has been sent by now. You can sign out.')
          : t(
              '{count, plural, one {# score, comment or bookmark of yours is} other {# scores, comments and bookmarks of yours are}} only in this browser, and not sent yet. Signing out deletes what this browser keeps.',
              { count: waiting },
            )}
      </p>
      <p className={styles.choices}>
        <button type="button" className="button button--gold" onClick={onStay}>
          {t('Stay signed in')}
        </button>
        <a href={signOutUrl()} className="button">
          {waiting === 0 ? t('Sign Out') : t('Sign out and lose them')}
        </a>
      </p>
    </dialog>
  )
}
