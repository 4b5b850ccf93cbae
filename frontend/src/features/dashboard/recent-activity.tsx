import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { Link } from 'react-router-dom'
import styles from '../../components/dashboard.module.css'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { formatShortDay } from '../../lib/format.ts'
import { useOwnSubmissions } from '../../lib/use-own-submissions.ts'

const latestSteps = { order: 'step', pageSize: 3 } as const

/** The three submissions that took a step last, each with the status it led to and its day, newest first (spec §9). */
export function RecentActivity() {
  const { data, error, reload } = useOwnSubmissions(latestSteps)
  return (
    <section className="panel" aria-labelledby="activity-title">
      <h2 id="activity-title">Recent activity</h2>
      {error && <LoadFailure what="latest steps" onRetry={reload} />}
      {!data && !error && <ListSkeleton what="the latest steps" rows={3} />}
      {data?.total === 0 && (
        <p>
          Nothing yet. <Link to="/submit">Enter your first work</Link>.
        </p>
      )}
      <ul className={styles.plainRows}>
        {data?.items.map((submission) => (
          <li key={submission.id}>
            <span>
              <strong>{submission.title}</strong>
              <small>
                {statusLabels[submission.status]}, {formatShortDay(submission.statusSince)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
