import { judgeOrAdmin, seesBothSides } from '@accolade/contracts/entities/role-rules'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { RoleNotice } from '../../components/role-notice.tsx'
import { SecondFactorWanted } from '../../components/second-factor-wanted.tsx'
import { useSession } from '../../lib/session.ts'
import { say, t } from '../../lib/words.ts'
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
      <Judging />
      {userId && <SignOutQuestion userId={userId} />}
    </>
  )
}

function Judging() {
  const { user } = useSession()
  if (!user?.roles.includes('judge')) return <RoleNotice title={t('Judging')} people={t('judges')} />
  if (seesBothSides(user.roles))
    return <RoleNotice title={t('Judging')} people={t('judges')} reason={say(judgeOrAdmin)} />
  if (user.withheldRoles.includes('judge'))
    return <SecondFactorWanted title={t('Judging')} people={t('judges')} />
  if (!user.emailConfirmed) return <ConfirmFirst />
  return <JudgesQueue key={user.id} userId={user.id} />
}

/** The notice above the page has the button for another mail. */
function ConfirmFirst() {
  return (
    <div className="page section">
      <h1 className="page-title">{t('Judging')}</h1>
      <p className="lead">
        {t('Confirm your email address first: open the link in the mail that was sent to you.')}
      </p>
    </div>
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
