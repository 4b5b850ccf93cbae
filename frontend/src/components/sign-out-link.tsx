import { useState } from 'react'
import { useSession } from '../lib/session.ts'
import { signOutUrl } from '../lib/sign-in.ts'
import { waitingScoresOf } from '../lib/waiting-scores.ts'
import { t } from '../lib/words.ts'
import { signOutQuestion } from './late-sign-out-question.ts'

/** Signs out. As that clears what the browser keeps, it asks first where scores wait to be sent. */
export function SignOutLink({ className }: { className: string }) {
  const userId = useSession().user?.id ?? ''
  const [waiting, setWaiting] = useState(0)
  return (
    <>
      <a
        href={signOutUrl()}
        className={className}
        onClick={(event) => {
          const count = waitingScoresOf(userId)
          if (count === 0) return
          event.preventDefault()
          // without a network its code may not come, and nobody can sign out either
          signOutQuestion.load().then(
            () => setWaiting(count),
            () => undefined,
          )
        }}
      >
        {t('Sign Out')}
      </a>
      {waiting > 0 && <signOutQuestion.Part waiting={waiting} onClose={() => setWaiting(0)} />}
    </>
  )
}
