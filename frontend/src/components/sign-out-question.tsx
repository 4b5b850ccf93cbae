import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { signOutUrl } from '../lib/sign-in.ts'
import { t } from '../lib/words.ts'
import styles from './sign-out-question.module.css'

/** Asks whether scores that the server does not have may be lost. */
export function SignOutQuestion({ waiting, onClose }: { waiting: number; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.question} aria-labelledby="sign-out-title" onClose={onClose}>
      <h2 id="sign-out-title">{t('Sign out and lose scores?')}</h2>
      <p>
        {t(
          '{count, plural, one {# of your scores is} other {# of your scores are}} only in this browser, and not sent yet. Signing out deletes what this browser keeps.',
          { count: waiting },
        )}
      </p>
      <p className={styles.choices}>
        <button type="button" className="button button--gold" onClick={onClose}>
          {t('Stay signed in')}
        </button>
        <Link to="/judging" className="button" onClick={onClose}>
          {t('See the scores')}
        </Link>
        <a href={signOutUrl()} className="button">
          {t('Sign out and lose them')}
        </a>
      </p>
    </dialog>
  )
}
