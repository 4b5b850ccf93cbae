import type { SubmissionSummary } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { Link } from 'react-router-dom'
import { Medal } from '../../components/medal.tsx'
import { Words } from '../../components/words.tsx'
import { say, t } from '../../lib/words.ts'
import styles from './profile.module.css'
import { badgeColour, shortScore, stateTextOf } from './profile-facts.ts'

/** The newest submissions, or the way to the first. */
export function RecentSubmissions({ submissions }: { submissions: readonly SubmissionSummary[] }) {
  if (submissions.length === 0) {
    return (
      <div className={styles.profileEmpty}>
        <Medal name="Accolade 2025" />
        <h3>{t('No Submissions Yet')}</h3>
        <p>{t('Your first submission starts with a title and the idea behind it.')}</p>
        <Link to="/submit" className="button button--gold">
          {t('Create Your First Submission')}
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
        {t('Create New Submission')}
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
          {categoryName ?? t('Unknown Category')}, {stateTextOf(submission)}
        </p>
      </div>
      {score !== undefined && (
        <p className={styles.recentScore}>
          <Words
            text="Score <0>{score}</0>"
            values={{ score: shortScore(score, 2) }}
            parts={[<strong key="score" className="figures" />]}
          />
        </p>
      )}
      <span className={`${styles.tint} ${styles[`tint-${badgeColour(status)}`]}`}>
        {say(statusLabels[status])}
      </span>
      <Link
        to={`/dashboard?view=${id}`}
        className="button"
        aria-label={t('View Details of {title}', { title })}
      >
        {t('View Details')}
      </Link>
    </li>
  )
}
