import { useEffect } from 'react'
import { useSession } from '../lib/session.ts'
import { waitingScoresOf } from '../lib/waiting-scores.ts'

/** Sends a judge's scores that wait in this browser, whichever page is open. Others load nothing of it. */
export function WaitingScores() {
  const userId = useSession().user?.id
  useEffect(() => {
    if (userId === undefined || waitingScoresOf(userId) === 0) return
    // without its code, which a deployment may have taken away, they wait for the next page
    import('../features/judging/outbox.ts')
      .then(({ outboxOf }) => outboxOf(userId).start())
      .catch(() => undefined)
  }, [userId])
  return null
}
