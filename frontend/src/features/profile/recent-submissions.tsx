import type { SubmissionSummary } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { Link } from 'react-router-dom'
import { Medal } from '../../components/medal.tsx'
import styles from './profile.module.css'
import { badgeColour, stateTextOf } from './profile-facts.ts'

/** The newest submissions, or the way to the first. */
export function RecentSubmissions({ submissions }: { submissions: readonly SubmissionSummary[] }) {
  if (submissions.length === 0) {
    return (
      <div className={styles.profileEmpty}>
        <Medal name="Accolade 2025" />
        <h3>No Submissions Yet</h3>
        <p>Your first submission starts with a title and the idea behind it.</p>
        <Link to="/submit" className="button button--gold">
          Create Your First Submission
        </Link>
      </div>
    )
  }
  return (
    <>
      <ul className={styles.recent}>
        {submissions.map((submission) => (
          <Row key={submission.id} submission={submission} />
        ))}
      </ul>
      <Link to="/submit" className="button">
        Create New Submission
      </Link>
    </>
  )
}

function Row({ submission }: { submission: SubmissionSummary }) {
  const { id, title, categoryName, score, status } = submission
  return (
    <li className={styles.recentRow}>
      <div className={styles.recentText}>
        <h3>{title}</h3>
        <p>
          {categoryName ?? 'Unknown Category'}, {stateTextOf(submission)}
        </p>
      </div>
      {score !== undefined && (
        <p className={styles.recentScore}>
          Score <strong className="figures">{Number(score.toFixed(2))}</strong>
        </p>
      )}
      <span className={`${styles.tint} ${styles[`tint-${badgeColour(status)}`]}`}>
        {statusLabels[status]}
      </span>
      <Link to={`/dashboard?view=${id}`} className="button" aria-label={`View Details of ${title}`}>
        View Details
      </Link>
    </li>
  )
}
