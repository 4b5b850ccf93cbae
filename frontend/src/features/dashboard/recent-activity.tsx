import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { Link } from 'react-router-dom'
import styles from '../../components/dashboard.module.css'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Words } from '../../components/words.tsx'
import { formatShortDay } from '../../lib/format.ts'
import { useOwnSubmissions } from '../../lib/use-own-submissions.ts'
import { say, t } from '../../lib/words.ts'

const latestSteps = { order: 'step', pageSize: 3 } as const

/** The three submissions that took a step last, each with the status it led to and its day, newest first (spec §9). */
export function RecentActivity() {
  const { data, error, reload } = useOwnSubmissions(latestSteps)
  return (
    <section className="panel" aria-labelledby="activity-title">
      <h2 id="activity-title">{t('Recent activity')}</h2>
      {error && <LoadFailure what={t('latest steps')} onRetry={reload} />}
      {!data && !error && <ListSkeleton what={t('the latest steps')} rows={3} />}
      {data?.total === 0 && (
        <p>
          <Words
            text="Nothing yet. <0>Enter your first work</0>."
            parts={[<Link key="submit" to="/submit" />]}
          />
        </p>
      )}
      <ul className={styles.plainRows}>
        {data?.items.map((submission) => (
          <li key={submission.id}>
            <span>
              <strong>{submission.title}</strong>
              <small>
                {say(statusLabels[submission.status])}, {formatShortDay(submission.statusSince)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
