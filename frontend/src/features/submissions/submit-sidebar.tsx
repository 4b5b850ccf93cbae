import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { mark } from '@accolade/contracts/words'
import { Link } from 'react-router-dom'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { submitUrl, useRefusal } from '../../lib/entering.ts'
import { useFeeNow } from '../../lib/fee-now.ts'
import { formatShortDay } from '../../lib/format.ts'
import { latestDrafts } from '../../lib/own-submissions.ts'
import { useOwnSubmissions } from '../../lib/use-own-submissions.ts'
import { useRead } from '../../lib/use-read.ts'
import { say, t } from '../../lib/words.ts'
import { Checklist } from './checklist.tsx'
import styles from './submit.module.css'

const shownCategories = 4
const help = [
  ['/guide', mark('Submission guide')],
  ['/criteria', mark('Judging criteria')],
  ['/faq', mark('FAQ')],
  ['/contact', mark('Contact')],
] as const

/** Drafts to go on with, and what helps while entering. */
export function SubmitSidebar({ currentId }: { currentId: string | null }) {
  return (
    <aside aria-label={t('Drafts and help')}>
      {currentId && <Checklist draftId={currentId} />}
      <Drafts currentId={currentId} />
      <section className={styles.asideBlock}>
        <h2>{t('Submission guidelines')}</h2>
        <ul className={styles.asideBlockBullets}>
          <li>{t('Work executed within the past 24 months.')}</li>
          <li>{t('Each submission needs a separate entry and payment.')}</li>
          <li>{t('At most 5 files of up to 50 MB: images, PDFs, videos.')}</li>
          <li>
            {t(
              'Judging is blind: leave names out of texts and files. Judges do not get a file that says who made it.',
            )}
          </li>
        </ul>
      </section>
      <Categories />
      <section className={styles.asideBlock}>
        <h2>{t('Need help?')}</h2>
        <ul>
          {help.map(([to, label]) => (
            <li key={to}>
              <Link to={to}>{say(label)}</Link>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}

function Drafts({ currentId }: { currentId: string | null }) {
  const { data, error, reload } = useOwnSubmissions(latestDrafts)
  if (error) return <LoadFailure what={t('drafts')} onRetry={reload} />
  if (!data || data.total === 0) return null
  return (
    <section className={styles.asideBlock}>
      <h2>{t('Draft submissions')}</h2>
      <ul>
        {data.items.map((draft) => (
          <li key={draft.id} className={styles.asideBlockDraft}>
            <Link to={`/submit?draft=${draft.id}`} aria-current={draft.id === currentId ? 'true' : undefined}>
              {draft.title}
            </Link>
            <StatusBadge status="draft" />
            <small>{formatShortDay(draft.createdAt)}</small>
          </li>
        ))}
      </ul>
      {currentId && (
        <p>
          <Link to="/submit">{t('Start a new submission')}</Link>
        </p>
      )}
    </section>
  )
}

function Categories() {
  const feeNow = useFeeNow()
  const { data: categories, error, mutate } = useRead(catalogueRoutes.listCategories)
  const refusal = useRefusal()
  return (
    <section className={styles.asideBlock}>
      <h2>{t('Categories')}</h2>
      {error && <LoadFailure what={t('categories')} onRetry={() => mutate()} />}
      {!categories && !error && <ListSkeleton what={t('categories')} />}
      <ul>
        {categories?.slice(0, shownCategories).map((category) => (
          <li key={category.id} className={styles.asideBlockCategory}>
            {refusal(category) ? (
              <span>{category.name}</span>
            ) : (
              <Link to={submitUrl(category)}>{category.name}</Link>
            )}
            <span className="figures">{feeNow(category).fee}</span>
            <small>
              {refusal(category)?.code === 'deadline-passed'
                ? t('{day}, closed', { day: formatShortDay(category.deadline) })
                : formatShortDay(category.deadline)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
