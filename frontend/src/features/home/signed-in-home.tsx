import type { User } from '@accolade/contracts/entities/user'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { Link } from 'react-router-dom'
import { EnterLink } from '../../components/enter-link.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Medal } from '../../components/medal.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { submitUrl, useRefusal } from '../../lib/entering.ts'
import { useFeeNow } from '../../lib/fee-now.ts'
import { formatDay } from '../../lib/format.ts'
import { useNextDate } from '../../lib/next-date.ts'
import { latestActive, latestDrafts } from '../../lib/own-submissions.ts'
import { useOwnSubmissions } from '../../lib/use-own-submissions.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './signed-in-home.module.css'

/** The home page of a signed-in person: go on where you stopped, or begin. */
export function SignedInHome({ user }: { user: User }) {
  const drafts = useOwnSubmissions(latestDrafts)
  const active = useOwnSubmissions(latestActive)
  const draft = drafts.data?.items[0]
  const latest = active.data?.items ?? []
  const facts = [
    useNextDate(),
    ...(drafts.data ? [[t('Drafts'), drafts.data.total] as const] : []),
    ...(active.data ? [[t('Submissions'), active.data.total] as const] : []),
  ]
  const name = user.firstName || user.username
  return (
    <div className={`page section ${styles.homeIn}`}>
      <PageHead facts={facts}>
        <h1 className="page-title">
          {draft || latest.length > 0 ? t('Welcome back, {name}', { name }) : t('Welcome, {name}', { name })}
        </h1>
        <p className="button-row">
          <EnterLink>{t('Submit Entry')}</EnterLink>
          <Link to="/dashboard" className="button button--large">
            {t('Dashboard')}
          </Link>
          {user.roles.includes('judge') && (
            <Link to="/judging" className="button button--large">
              {t('Judge Submissions')}
            </Link>
          )}
          {user.roles.includes('admin') && (
            <Link to="/admin" className="button button--large">
              {t('Administration')}
            </Link>
          )}
        </p>
      </PageHead>
      {(drafts.error || active.error) && (
        <LoadFailure
          what={t('submissions')}
          onRetry={() => Promise.all([drafts.reload(), active.reload()])}
        />
      )}
      {draft && (
        <section className={styles.homeInDraft} aria-labelledby="home-draft">
          <Medal name={draft.categoryName ?? draft.title} />
          <div>
            <h2 id="home-draft">{draft.title}</h2>
            <p>
              {draft.categoryName
                ? t('A draft for {category}, created {day}.', {
                    category: draft.categoryName,
                    day: formatDay(draft.createdAt),
                  })
                : t('A draft, created {day}.', { day: formatDay(draft.createdAt) })}
            </p>
            <Link to={`/submit?draft=${draft.id}`} className="button">
              {t('Continue this draft')}
            </Link>
          </div>
        </section>
      )}
      {latest.length > 0 && (
        <section aria-labelledby="home-latest">
          <h2 id="home-latest" className="section-title">
            {t('Your submissions')}
          </h2>
          <ul className={styles.rows}>
            {latest.map((submission) => (
              <li key={submission.id} className={styles.rowsRow}>
                <Link to={`/dashboard?view=${submission.id}`} className={styles.rowsMain}>
                  {submission.title}
                </Link>
                <span>{submission.categoryName ?? t('Unknown Category')}</span>
                <StatusBadge status={submission.status} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <OpenCategories />
    </div>
  )
}

function OpenCategories() {
  const feeNow = useFeeNow()
  const { data: categories, error, mutate } = useRead(catalogueRoutes.listCategories)
  const refusal = useRefusal()
  const open = categories?.filter((category) => !refusal(category))
  return (
    <section aria-labelledby="home-open">
      <h2 id="home-open" className="section-title">
        {t('Open categories')}
      </h2>
      {error && <LoadFailure what={t('categories')} onRetry={() => mutate()} />}
      {!categories && !error && <ListSkeleton what={t('categories')} rows={6} />}
      {open?.length === 0 && <p className="lead">{t('No category is open at the moment.')}</p>}
      <ul className={styles.rows}>
        {open?.map((category) => (
          <li key={category.id} className={styles.rowsRow}>
            <Link to={submitUrl(category)} className={styles.rowsMain}>
              {category.name}
            </Link>
            <span>{formatDay(category.deadline)}</span>
            <span className="figures">{feeNow(category).fee}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
