import type { Message, MessageStatus } from '@accolade/contracts/entities/message'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { EmailAddress } from '../../../components/email-address.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useAddress, withChanges } from '../../../lib/use-address.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { Choice, ListTools, SearchBox, View } from '../shared/list-tools.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { None, Section } from '../shared/section.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import { useList } from '../shared/use-list.ts'
import { MessageDrawer } from './message-drawer.tsx'
import { MessageState, messageStatuses, messageStatusName } from './message-status.tsx'

/** What was written with the contact form. The address says which message is open. */
export function InboxTab() {
  const list = useList(contactRoutes.listMessages, ['status', 'q', 'category', 'submission'])
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  const [address, change] = useAddress()
  const show = (message: string | undefined) =>
    change((newest) => withChanges(newest, { message }), { preventScrollReset: true })
  const nothingEver = !list.onClear && list.data?.total === 0
  return (
    <Section title={t('Inbox')}>
      {nothingEver ? (
        <None>{t('Nobody has written with the contact form yet.')}</None>
      ) : (
        <>
          <ListTools onClear={list.onClear}>
            <SearchBox
              label={t('Search name, address, subject or text')}
              value={list.query.q}
              onSearch={(q) => list.filter({ q })}
            />
            <View<MessageStatus>
              label={t('Status')}
              all={t('All')}
              value={list.query.status}
              options={messageStatuses.map((status) => [status, messageStatusName(status)] as const)}
              onChange={(status) => list.filter({ status })}
            />
            <Choice
              label={t('Category')}
              all={t('All categories')}
              value={list.query.category}
              options={(categories ?? []).map(({ id, name }) => [id, name] as const)}
              onChange={(category) => list.filter({ category })}
            />
          </ListTools>
          <PagedList<Message> what={t('messages')} list={list}>
            {(rows) => (
              <DataTable
                label={t('Inbox')}
                rows={rows}
                keyOf={({ id }) => id}
                columns={columnsOf(show)}
                sorting={list.sorting}
              />
            )}
          </PagedList>
        </>
      )}
      <MessageDrawer id={address.get('message')} onShow={show} onClose={() => show(undefined)} />
    </Section>
  )
}

const columnsOf = (show: (id: string) => void): Column<Message>[] => [
  {
    head: t('From', {}, 'writer'),
    sort: 'name',
    cell: ({ name, email }) => <TitleCell title={name} note={<EmailAddress address={email} />} />,
  },
  {
    head: t('Subject'),
    sort: 'subject',
    cell: ({ subject, categoryName }) => <TitleCell title={subject} note={categoryName} />,
  },
  { head: t('Status'), cell: ({ status }) => <MessageState status={status} /> },
  { head: t('Date'), whole: true, sort: 'date', cell: ({ receivedAt }) => formatMoment(receivedAt) },
  {
    head: t('Action'),
    end: true,
    cell: ({ id, name, subject }) => (
      <button
        type="button"
        className="button"
        aria-label={t('Read “{subject}” by {name}', { subject, name })}
        onClick={() => show(id)}
      >
        {t('Read', {}, 'verb')}
      </button>
    ),
  },
]
