import { useNavigate } from 'react-router-dom'
import { useSession } from '../lib/session.ts'
import { signOutUrl } from '../lib/sign-in.ts'
import { askBeforeSigningOut, waitingScoresOf } from '../lib/waiting-scores.ts'
import { t } from '../lib/words.ts'

/** Signs out. That clears what the browser keeps, so the judging page asks first where scores wait to be sent. */
export function SignOutLink({ className }: { className: string }) {
  const userId = useSession().user?.id ?? ''
  const navigate = useNavigate()
  return (
    <a
      href={signOutUrl()}
      className={className}
      onClick={(event) => {
        if (waitingScoresOf(userId) === 0) return
        event.preventDefault()
        navigate(`/judging?${askBeforeSigningOut}`)
      }}
    >
      {t('Sign Out')}
    </a>
  )
}
