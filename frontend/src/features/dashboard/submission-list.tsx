import type { SubmissionSummary } from '@accolade/contracts/entities/submission'
import { Link } from 'react-router-dom'
import styles from '../../components/dashboard.module.css'
import { EnterLink } from '../../components/enter-link.tsx'
import { Medal } from '../../components/medal.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { formatShortDay } from '../../lib/format.ts'

interface Props {
  submissions: readonly SubmissionSummary[]
  onView: (id: string) => void
}

/** All submissions; drafts can be edited, every one can be viewed. */
export function SubmissionList({ submissions, onView }: Props) {
  return (
    <section className="panel" aria-labelledby="submissions-title">
      <h2 id="submissions-title" tabIndex={-1}>
        Submissions
      </h2>
      {submissions.length === 0 ? (
        <NoSubmissions />
      ) : (
        <ul className={styles.entries}>
          {submissions.map((submission) => (
            <Entry key={submission.id} submission={submission} onView={onView} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ submission, onView }: { submission: SubmissionSummary; onView: (id: string) => void }) {
  return (
    <li className={styles.entriesRow}>
      <Medal name={submission.categoryName ?? ''} small />
      <div className={styles.entriesText}>
        <h3>{submission.title}</h3>
        <p>
          {submission.categoryName ?? 'Unknown Category'}, created {formatShortDay(submission.createdAt)}
        </p>
      </div>
      <StatusBadge status={submission.status} />
      <div className={styles.entriesActions}>
        {submission.status === 'draft' && (
          <Link
            to={`/submit?draft=${submission.id}`}
            className="button"
            aria-label={`Edit ${submission.title}`}
          >
            Edit
          </Link>
        )}
        <button
          type="button"
          className="button"
          aria-label={`View ${submission.title}`}
          onClick={() => onView(submission.id)}
        >
          View
        </button>
      </div>
    </li>
  )
}

function NoSubmissions() {
  return (
    <div className={styles.empty}>
      <Medal name="Accolade 2025" />
      <p>No submissions yet</p>
      <EnterLink className="button button--gold">Create First Submission</EnterLink>
    </div>
  )
}
