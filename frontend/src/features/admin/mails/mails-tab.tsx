import type { GivenUpMail } from '@accolade/contracts/entities/given-up-mail'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { call } from '../../../lib/api-client.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useRefreshList } from '../../../lib/query-cache.ts'
import { type Column, DataTable } from '../shared/data-table.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { useAction } from '../shared/use-action.ts'
import { useList } from '../shared/use-list.ts'

/** Mails that did not reach their reader, why, and another try. */
export function MailsTab() {
  const list = useList(contactRoutes.adminListMails)
  return (
    <section aria-labelledby="tab-title">
      <header className="admin__head">
        <h2 id="tab-title">Mails</h2>
      </header>
      <p className="tools__note">
        These mails could not be delivered and are not tried any more. Once the cause is removed, send them
        again.
      </p>
      {list.data?.total === 0 ? (
        <p className="admin__none">Every mail was delivered, or is on its way.</p>
      ) : (
        <PagedList<GivenUpMail> what="mails" list={list}>
          {(rows) => <DataTable label="Mails" rows={rows} keyOf={({ id }) => id} columns={columns} />}
        </PagedList>
      )}
    </section>
  )
}

const columns: Column<GivenUpMail>[] = [
  {
    head: 'Recipient',
    cell: ({ toName, toAddress }) => (
      <span className="table__title">
        {toName}
        {toName !== toAddress && <small>{toAddress}</small>}
      </span>
    ),
  },
  { head: 'Subject', cell: ({ subject }) => subject },
  {
    head: 'Reason',
    cell: ({ reason, attempts }) => (
      <>
        {reason}
        <small className="table__small">{attempts === 1 ? '1 attempt' : `${attempts} attempts`}</small>
      </>
    ),
  },
  { head: 'Given up', cell: ({ givenUpAt, createdAt }) => formatMoment(givenUpAt ?? createdAt) },
  { head: 'Action', end: true, cell: (mail) => <SendAgain mail={mail} /> },
]

function SendAgain({ mail: { id, toAddress } }: { mail: GivenUpMail }) {
  const [pending, act] = useAction()
  const refresh = useRefreshList()
  const send = () =>
    act({
      work: async () => {
        await call(contactRoutes.sendMailAgain, { params: { id } })
        await refresh(contactRoutes.adminListMails.path)
      },
      done: { title: 'Mail Queued', description: `It is tried again now: ${toAddress}` },
      failure: 'Failed to send the mail again. Please try again.',
    })
  return (
    <button
      type="button"
      className="button"
      disabled={pending}
      aria-label={`Send the mail to ${toAddress} again`}
      onClick={send}
    >
      Send Again
    </button>
  )
}
