import type { Feedback } from '@accolade/contracts/entities/feedback'
import { levelNames } from '@accolade/contracts/entities/judging-rules'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Link, useParams } from 'react-router-dom'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { statusOf } from '../../lib/api-error.ts'
import { formatDay, formatNumber, formatPercent } from '../../lib/format.ts'
import { useRead } from '../../lib/use-read.ts'
import { say, t } from '../../lib/words.ts'
import { DownloadFeedback } from './download-feedback.tsx'
import styles from './feedback.module.css'
import { Meaning } from './meaning.tsx'
import { PlaceRow } from './place-row.tsx'

/** `/dashboard/:id/feedback`: how an entry was judged, beside the other entries of its category. */
export function FeedbackPage() {
  const { id = '' } = useParams()
  const { data, error, mutate } = useRead(submissionsRoutes.getFeedback, { params: { id } })
  // what was taken back is gone, also from the page that shows it
  if (statusOf(error) === 404) return <NoFeedback />
  if (data) return <Judged feedback={data} />
  return (
    <div className={`page ${styles.page}`}>
      <h1 className="page-title">{t('Feedback')}</h1>
      {error ? (
        <LoadFailure what={t('results')} onRetry={() => mutate()} />
      ) : (
        <ListSkeleton what={t('results')} rows={5} />
      )}
    </div>
  )
}

function NoFeedback() {
  return (
    <div className={`page ${styles.page}`}>
      <h1 className="page-title">{t('Feedback')}</h1>
      <p className="lead">
        {t('There is no feedback for this entry. The organizers decide whether and when they publish it.')}
      </p>
      <p>
        <Link to="/dashboard" className="button">
          {t('Dashboard')}
        </Link>
      </p>
    </div>
  )
}

function Judged({ feedback }: { feedback: Feedback }) {
  const { submissionId, title, categoryName, publishedAt, scored, score, profile, comments } = feedback
  const facts = [
    [t('Category'), categoryName],
    [t('Scored entries'), formatNumber(scored)],
    [t('Published on'), formatDay(publishedAt)],
  ] as const
  return (
    <div className={`page ${styles.page}`}>
      <PageHead className={styles.head} facts={facts}>
        <p>
          <Link to={`/dashboard?view=${submissionId}`}>{t('Back to the entry')}</Link>
        </p>
        <p className={styles.kind}>{t('Feedback')}</p>
        <h1 className="page-title">{title}</h1>
        <p className={styles.download}>
          <DownloadFeedback id={submissionId} />
        </p>
      </PageHead>
      {score && (
        <section className={styles.part} aria-labelledby="score-title">
          <h2 id="score-title">{t('Score')}</h2>
          <p className={styles.score}>
            <strong className="figures">{formatNumber(score.mean, 2)}</strong> {t('of 100 points')}
            <span className={styles.level}>
              {score.level ? say(levelNames[score.level]) : t('No award level')}
            </span>
          </p>
          <ul className={styles.rows}>
            <PlaceRow name={t('All criteria')} place={score} />
          </ul>
        </section>
      )}
      {profile.length > 0 && (
        <section className={styles.part} aria-labelledby="profile-title">
          <h2 id="profile-title">{t('Profile by Criterion')}</h2>
          <ul className={styles.rows}>
            {profile.map((criterion) => (
              <PlaceRow
                key={criterion.name}
                name={criterion.name}
                note={t('counts {percent}', { percent: formatPercent(criterion.weight) })}
                place={criterion}
              />
            ))}
          </ul>
        </section>
      )}
      {comments.length > 0 && (
        <section className={styles.part} aria-labelledby="comments-title">
          <h2 id="comments-title">{t('What the Jury Says')}</h2>
          <ul className={styles.comments}>
            {comments.map((comment, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two judges may say the same, and nothing is reordered
              <li key={at}>
                <blockquote>{comment}</blockquote>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Meaning feedback={feedback} />
    </div>
  )
}
