import type { OwnPart, SubmissionSummary, UserStats } from '@accolade/contracts/entities/submission'
import { Link } from 'react-router-dom'
import { ChangesBadge, ChangesNotice } from '../../components/changes-notice.tsx'
import { Choice } from '../../components/choice.tsx'
import styles from '../../components/dashboard.module.css'
import { EnterLink } from '../../components/enter-link.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Medal } from '../../components/medal.tsx'
import { Pager } from '../../components/pager.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { formatShortDay } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import { useOwnList } from './use-own-list.ts'

/** Nobody needs help to find something among so many. */
const easilyFound = 10

interface Props {
  /** Absent while they are not known. */
  stats: UserStats | undefined
  onView: (id: string) => void
}

/** The submissions, page by page; drafts can be edited, every one can be viewed. */
export function SubmissionList({ stats, onView }: Props) {
  const { data, error, reload, part, turnTo, narrow } = useOwnList()
  return (
    <section className="panel" aria-labelledby="submissions-title">
      <h2 id="submissions-title" tabIndex={-1}>
        {t('Submissions')}
      </h2>
      {stats && (part || stats.submissionsCount > easilyFound) && (
        <PartChoice stats={stats} part={part} onChoose={narrow} />
      )}
      {error && <LoadFailure what={t('submissions')} onRetry={reload} />}
      {!data && !error && <ListSkeleton what={t('submissions')} />}
      {data?.total === 0 &&
        (part ? <p role="status">{t('No submission of yours matches.')}</p> : <NoSubmissions />)}
      {data && data.items.length > 0 && (
        <>
          <ul className={styles.entries}>
            {data.items.map((submission) => (
              <Entry key={submission.id} submission={submission} onView={onView} />
            ))}
          </ul>
          <Pager of={t('submissions')} list={data} onTurn={turnTo} />
        </>
      )}
    </section>
  )
}

interface PartChoiceProps {
  stats: UserStats
  part: OwnPart | undefined
  onChoose: (part: OwnPart | undefined) => void
}

function PartChoice({ stats, part, onChoose }: PartChoiceProps) {
  const { submissionsCount, draftsCount, winnersCount } = stats
  const parts: (readonly [OwnPart | '', string, number])[] = [
    ['', t('All'), submissionsCount],
    ['draft', t('Drafts'), draftsCount],
    ['active', t('Active'), submissionsCount - draftsCount],
    ['won', t('Awards won'), winnersCount],
  ]
  return (
    <div className={styles.entriesPart}>
      <Choice
        label={t('Show')}
        value={part ?? ''}
        options={parts.map(([each, label, count]) => [each, `${label} (${count})`])}
        onChange={(value) => onChoose((value || undefined) as OwnPart | undefined)}
      />
    </div>
  )
}

function Entry({ submission, onView }: { submission: SubmissionSummary; onView: (id: string) => void }) {
  return (
    <li className={styles.entriesRow}>
      <Medal name={submission.categoryName ?? ''} small />
      <div className={styles.entriesText}>
        <h3>{submission.title}</h3>
        <p>
          {t('{category}, created {day}', {
            category: submission.categoryName ?? t('Unknown Category'),
            day: formatShortDay(submission.createdAt),
          })}
        </p>
      </div>
      <StatusBadge status={submission.status} />
      {submission.changes && <ChangesBadge changes={submission.changes} />}
      {submission.unreadMessages !== undefined && (
        <span className="badge badge--pending_payment">
          {t('{count, plural, one {# new message} other {# new messages}}', {
            count: submission.unreadMessages,
          })}
        </span>
      )}
      <div className={styles.entriesActions}>
        {submission.status === 'draft' && (
          <Link
            to={`/submit?draft=${submission.id}`}
            className="button"
            aria-label={t('Edit {title}', { title: submission.title })}
          >
            {t('Edit')}
          </Link>
        )}
        <button
          type="button"
          className="button"
          aria-label={t('View {title}', { title: submission.title })}
          onClick={() => onView(submission.id)}
        >
          {t('View')}
        </button>
      </div>
      {submission.changes && (
        <ChangesNotice changes={submission.changes} title={t('The organizers ask you to change this entry.')}>
          <Link
            to={`/submit?draft=${submission.id}`}
            className="button button--gold"
            aria-label={t('Change Entry: {title}', { title: submission.title })}
          >
            {t('Change Entry')}
          </Link>
        </ChangesNotice>
      )}
    </li>
  )
}

function NoSubmissions() {
  return (
    <div className={styles.empty}>
      <Medal name="Accolade 2025" />
      <p>{t('No submissions yet')}</p>
      <EnterLink className="button button--gold">{t('Create First Submission')}</EnterLink>
    </div>
  )
}
