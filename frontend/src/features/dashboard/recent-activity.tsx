import type { SubmissionSummary } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { Link } from 'react-router-dom'
import { formatShortDay } from '../../lib/format.ts'

const shownActivities = 3

/** What happened to the first three submissions. */
export function RecentActivity({ submissions }: { submissions: readonly SubmissionSummary[] }) {
  return (
    <section className="panel" aria-labelledby="activity-title">
      <h2 id="activity-title">Recent activity</h2>
      {submissions.length === 0 && (
        <p>
          Nothing yet. <Link to="/submit">Enter your first work</Link>.
        </p>
      )}
      <ul className="plain-rows">
        {submissions.slice(0, shownActivities).map((submission) => (
          <li key={submission.id}>
            <span>
              <strong>{submission.title}</strong>
              <small>
                {statusLabels[submission.status]},{' '}
                {formatShortDay(submission.submittedAt ?? submission.createdAt)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
