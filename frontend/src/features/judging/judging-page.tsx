import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { useSession } from '../../lib/session.ts'
import { t } from '../../lib/words.ts'
import { JudgesOnly } from './judges-only.tsx'
import styles from './judging.module.css'
import { useClosedPhase } from './judging-phase.ts'
import { JudgingView } from './judging-view.tsx'
import { rememberFor } from './remembered.ts'
import { SignOutQuestion } from './sign-out-question.tsx'
import { usePosition } from './use-position.ts'

/** `/judging`: what a judge has to score, and where signing out asks first. */
export function JudgingPage() {
  const userId = useSession().user?.id
  return (
    <>
      <JudgesOnly>{(id) => <JudgesQueue key={id} userId={id} />}</JudgesOnly>
      {userId && <SignOutQuestion userId={userId} />}
    </>
  )
}

function JudgesQueue({ userId }: { userId: string }) {
  rememberFor(userId)
  const position = usePosition()
  const { data: queue, error, mutate } = position.queue.home
  const closedPhase = useClosedPhase()
  return (
    <div className={styles.judging}>
      <h1 className="visually-hidden">{t('Judging')}</h1>
      {closedPhase && (
        <p className={`notice ${styles.judgingClosed}`} role="status">
          {closedPhase}
        </p>
      )}
      {error && <LoadFailure what={t('submissions')} onRetry={() => mutate()} />}
      {!queue && !error && (
        <div className="panel">
          <ListSkeleton what={t('submissions')} rows={6} />
        </div>
      )}
      {queue && <JudgingView queue={queue} position={position} closedPhase={closedPhase} />}
    </div>
  )
}
