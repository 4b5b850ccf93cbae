import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useState } from 'react'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Medal } from '../../components/medal.tsx'
import { RoleNotice } from '../../components/role-notice.tsx'
import { useSession } from '../../lib/session.ts'
import { useRead } from '../../lib/use-read.ts'
import { JudgingProgress } from './judging-progress.tsx'
import { Panel } from './panel.tsx'
import { useSteadyQueue } from './use-steady-queue.ts'
import '../../styles/forms.css'
import '../../styles/dashboard.css'
import '../../styles/switch.css'
import '../../styles/judging.css'
import '../../styles/scorecard.css'

/** `/judging`: what a judge has to score. */
export function JudgingPage() {
  const { user } = useSession()
  if (!user?.roles.includes('judge')) return <RoleNotice title="Judging" people="judges" />
  return <JudgesDesk />
}

function JudgesDesk() {
  const { data: submissions, error, mutate } = useRead(judgingRoutes.listJudgingSubmissions)
  const queue = useSteadyQueue(submissions ?? [])
  const [blind, setBlind] = useState(true)
  return (
    <div className="page dashboard judging">
      <header className="dashboard__head">
        <h1 className="page-title">Judging</h1>
        <button
          type="button"
          role="switch"
          className="switch"
          aria-checked={blind}
          onClick={() => setBlind(!blind)}
        >
          Blind Mode
        </button>
      </header>
      {error && <LoadFailure what="submissions" onRetry={() => mutate()} />}
      {!submissions && !error && (
        <div className="panel">
          <ListSkeleton what="submissions" rows={6} />
        </div>
      )}
      {submissions && <JudgingProgress submissions={submissions} />}
      {submissions && queue.length === 0 && (
        <div className="panel empty">
          <Medal name="Judging" />
          <h2>No Submissions Assigned</h2>
          <p className="judging__hint">Submissions appear here once judging of your category has begun.</p>
        </div>
      )}
      {queue.length > 0 && <Panel submissions={queue} blind={blind} />}
    </div>
  )
}
