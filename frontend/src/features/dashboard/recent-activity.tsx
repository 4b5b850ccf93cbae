import type { SubmissionSummary } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { Link } from 'react-router-dom'
import styles from '../../components/dashboard.module.css'
import { formatShortDay } from '../../lib/format.ts'

const shownActivities = 3

/** The three submissions that took a step last, each with the status it led to and its day, newest first (spec §9). */
export function RecentActivity({ submissions }: { submissions: readonly SubmissionSummary[] }) {
  const latest = submissions
    .toSorted((one, other) => Date.parse(other.statusSince) - Date.parse(one.statusSince))
    .slice(0, shownActivities)
  return (
    <section className="panel" aria-labelledby="activity-title">
      <h2 id="activity-title">Recent activity</h2>
      {submissions.length === 0 && (
        <p>
          Nothing yet. <Link to="/submit">Enter your first work</Link>.
        </p>
      )}
      <ul className={styles.plainRows}>
        {latest.map((submission) => (
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
