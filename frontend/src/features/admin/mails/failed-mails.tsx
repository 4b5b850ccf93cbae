import type { GivenUpMail } from '@accolade/contracts/entities/mail'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { EmailAddress } from '../../../components/email-address.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useRefreshList } from '../../../lib/query-cache.ts'
import { t } from '../../../lib/words.ts'
import { BulkBar } from '../shared/bulk/bulk-bar.tsx'
import { BulkReport } from '../shared/bulk/bulk-report.tsx'
import { useBulk } from '../shared/bulk/use-bulk.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { ListNote } from '../shared/list-tools.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { None, Section } from '../shared/section.tsx'
import { Note, TitleCell } from '../shared/title-cell.tsx'
import { useList } from '../shared/use-list.ts'
import { useSelection } from '../shared/use-selection.ts'
import { SendAgain, sendAgain } from './send-again.tsx'

/** Mails that did not reach their reader, why, and another try. */
export function FailedMails() {
  const list = useList(contactRoutes.adminListMails)
  const refresh = useRefreshList()
  const { selected, select, selection } = useSelection<GivenUpMail>({
    rows: list.data?.items,
    keyOf: ({ id }) => id,
    titleOf: mailTitle,
  })
  const bulk = useBulk<GivenUpMail>((failed) => {
    select(failed)
    return refresh(contactRoutes.adminListMails.path)
  })
  return (
    <Section title={t('Mails')}>
      <BulkReport {...bulk} keyOf={({ id }) => id} titleOf={mailTitle} />
      {list.data?.total === 0 ? (
        <None>{t('Every mail was delivered, or is on its way.')}</None>
      ) : (
        <>
          <ListNote>
            {t(
              'These mails could not be delivered and are not tried any more. Once the cause is removed, send them again.',
            )}
          </ListNote>
          <BulkBar count={selected.length} pending={bulk.pending} onClear={() => select([])}>
            <button
              type="button"
              className="button button--gold"
              disabled={bulk.pending}
              onClick={() => bulk.run({ rows: selected, work: sendAgain, done: t('Queued') })}
            >
              {bulk.pending
                ? t('Sending...')
                : t('Send {count, plural, one {# Mail} other {# Mails}} Again', { count: selected.length })}
            </button>
          </BulkBar>
          <PagedList<GivenUpMail> what={t('mails')} list={list}>
            {(rows) => (
              <DataTable
                label={t('Mails')}
                rows={rows}
                keyOf={({ id }) => id}
                columns={columnsOf()}
                selection={selection}
                sorting={list.sorting}
              />
            )}
          </PagedList>
        </>
      )}
    </Section>
  )
}

const mailTitle = ({ subject, toAddress }: GivenUpMail) =>
  t('{subject}, to {address}', { subject, address: toAddress })

const columnsOf = (): Column<GivenUpMail>[] => [
  {
    head: t('Recipient'),
    sort: 'recipient',
    cell: ({ toName, toAddress }) =>
      toName === toAddress ? (
        <TitleCell title={<EmailAddress address={toAddress} />} />
      ) : (
        <TitleCell title={toName} note={<EmailAddress address={toAddress} />} />
      ),
  },
  { head: t('Subject'), sort: 'subject', cell: ({ subject }) => subject },
  {
    head: t('Reason'),
    cell: ({ reason, attempts }) => (
      <>
        {reason}
        <Note>{t('{count, plural, one {# attempt} other {# attempts}}', { count: attempts })}</Note>
      </>
    ),
  },
  {
    head: t('Given up'),
    sort: 'date',
    cell: ({ givenUpAt, createdAt }) => formatMoment(givenUpAt ?? createdAt),
  },
  { head: t('Action'), end: true, cell: (mail) => <SendAgain mail={mail} /> },
]
