import { type FollowOptions, followChanges } from '../lib/changes/follow.ts'
import { waitingScoresOf } from '../lib/waiting-scores.ts'

/** What runs behind every page of somebody signed in, until it is stopped: live changes, and scores that wait to be sent. */
export function beginSession(options: FollowOptions): () => void {
  const { userId } = options
  if (waitingScoresOf(userId) > 0) {
    // without its code, which a deployment may have taken away, they wait for the next page
    import('../features/judging/outbox.ts')
      .then(({ outboxOf }) => outboxOf(userId).start())
      .catch(() => undefined)
  }
  return followChanges(options)
}
