import { actRequestRoutes, catalogueActRoutes } from '@accolade/contracts/http/act-request'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Link } from 'react-router-dom'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { useSession } from '../../../lib/session.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { None } from '../shared/section.tsx'
import styles from './overview.module.css'

/** What somebody has to look at, each with the list of it. What could not be read is said, beside the rest. */
export function Attention() {
  const entries = useRead(submissionsRoutes.entryFigures)
  const stats = useRead(submissionsRoutes.adminStats)
  const money = useRead(contactRoutes.moneyFigures)
  const judging = useRead(judgingRoutes.judgingFigures)
  const acts = useRead(actRequestRoutes.listActRequests)
  const catalogueActs = useRead(catalogueActRoutes.listCatalogueActRequests)
  const { user } = useSession()
  const sources = [
    [t('submissions'), entries],
    [t('submissions'), stats],
    [t('payments'), money],
    [t('results'), judging],
    [t('requests for approval'), acts],
    [t('requests for approval'), catalogueActs],
  ] as const
  const failed = sources.filter(([, { error }]) => error)
  const items = [
    [
      [acts, catalogueActs]
        .flatMap(({ data }) => data?.requests ?? [])
        .filter(({ askedBy, ended }) => !ended && askedBy !== user?.id).length,
      (count: number) =>
        t('{count, plural, one {# request waits} other {# requests wait}} for your approval', { count }),
      'judges&view=seal',
    ],
    [
      stats.data?.byStatus.submitted,
      (count: number) =>
        t('{count, plural, one {# submission waits} other {# submissions wait}} for review', { count }),
      'submissions&status=submitted',
    ],
    [
      entries.data?.withheld,
      (count: number) =>
        t('{count, plural, one {# submission has} other {# submissions have}} files that judges do not get', {
          count,
        }),
      'submissions&evidence=withheld',
    ],
    [
      entries.data?.filesChanged,
      (count: number) =>
        t(
          '{count, plural, one {# submission has} other {# submissions have}} files that were changed or lost in the store',
          { count },
        ),
      'submissions&evidence=changed',
    ],
    [
      entries.data?.named,
      (count: number) =>
        t('{count, plural, one {# submission shows} other {# submissions show}} who entered it in a file', {
          count,
        }),
      'submissions&names=open',
    ],
    [
      entries.data?.filesReading,
      (count: number) =>
        t('Names are still looked for in {count, plural, one {# file} other {# files}}', { count }),
      'submissions&names=reading',
    ],
    [
      entries.data?.changesOverdue,
      (count: number) =>
        t(
          '{count, plural, one {# submission of which changes are requested is} other {# submissions of which changes are requested are}} overdue',
          { count },
        ),
      'submissions&changes=overdue',
    ],
    [
      entries.data?.changesOpen,
      (count: number) =>
        t('Changes requested of {count, plural, one {# submission} other {# submissions}}', { count }),
      'submissions&changes=open',
    ],
    [
      judging.data?.needJudge,
      (count: number) =>
        t('{count, plural, one {# submission needs} other {# submissions need}} a judge', { count }),
      'judges&needs=judge',
    ],
    [
      money.data?.overdueInvoices,
      (count: number) => t('{count, plural, one {# invoice is} other {# invoices are}} overdue', { count }),
      'payments&status=open&sort=invoice',
    ],
    [
      money.data?.openInvoices,
      (count: number) => t('{count, plural, one {# invoice is} other {# invoices are}} unpaid', { count }),
      'payments&status=open',
    ],
    [
      money.data?.refundsRequested,
      (count: number) =>
        t('{count, plural, one {# refund waits} other {# refunds wait}} for a decision', { count }),
      'payments&refund=requested',
    ],
    [
      money.data?.transfersFailed,
      (count: number) =>
        t('{count, plural, one {The transfer of # refund} other {The transfers of # refunds}} failed', {
          count,
        }),
      'payments',
    ],
    [
      money.data?.bankEntriesWaiting,
      (count: number) =>
        t('{count, plural, one {# bank entry waits} other {# bank entries wait}} for an invoice', { count }),
      'payments&view=bank&status=waiting',
    ],
    [
      money.data?.cardMoneyWaiting,
      (count: number) =>
        t('{count, plural, one {# payment by card is} other {# payments by card are}} for no invoice', {
          count,
        }),
      'payments&view=ledger&account=unallocated',
    ],
    [
      money.data?.messagesOpen,
      (count: number) =>
        t('{count, plural, one {# message waits} other {# messages wait}} for an answer', { count }),
      'inbox&status=open',
    ],
    [
      entries.data?.messagesUnread,
      (count: number) =>
        t(
          '{count, plural, one {# submission has} other {# submissions have}} messages that you have not read',
          {
            count,
          },
        ),
      'submissions&messages=unread',
    ],
    [
      money.data?.mailsGivenUp,
      (count: number) => t('{count, plural, one {# mail} other {# mails}} could not be delivered', { count }),
      'mails',
    ],
  ] as const
  const wanted = items.flatMap(([count, say, tab]) => (count ? [{ tab, text: say(count) }] : []))
  const isWaiting = sources.some(([, { data, error }]) => !data && !error)
  return (
    <>
      <ul className={styles.attention}>
        {wanted.map(({ tab, text }) => (
          <li key={tab}>
            <Link to={`/admin?tab=${tab}`}>{text}</Link>
          </li>
        ))}
      </ul>
      {isWaiting && <ListSkeleton what={t('figures')} rows={2} />}
      {failed.length > 0 && (
        <LoadFailure
          what={[...new Set(failed.map(([what]) => what))].join(', ')}
          onRetry={() => {
            for (const [, { mutate }] of failed) void mutate()
          }}
        />
      )}
      {!isWaiting && failed.length === 0 && wanted.length === 0 && (
        <None>{t('Nothing does at present.')}</None>
      )}
    </>
  )
}
