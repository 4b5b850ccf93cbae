import type { BankEntry } from '@accolade/contracts/entities/bank'
import { bankEntryStatusSchema } from '@accolade/contracts/entities/bank'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCents, formatShortDay } from '../../../../lib/format.ts'
import { useAddress, withChanges } from '../../../../lib/use-address.ts'
import { say, t } from '../../../../lib/words.ts'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Choice, ListTools, SearchBox } from '../../shared/list-tools.tsx'
import { PagedList } from '../../shared/paged-list.tsx'
import { None, Section } from '../../shared/section.tsx'
import { Note, TitleCell } from '../../shared/title-cell.tsx'
import { useList } from '../../shared/use-list.ts'
import { statementsAddress } from './bank-addresses.ts'
import { entryBadges, entryStatusWords } from './bank-words.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { ImportDrawer } from './import-drawer.tsx'
import { MatchLine } from './match-line.tsx'
import { SureMatches } from './sure-matches.tsx'

const statuses = ['waiting', ...bankEntryStatusSchema.options] as const

/** Money that came in on the account, by the bank's own statements, and which invoices it is for. */
export function BankView() {
  const list = useList(contactRoutes.listBankEntries, ['status', 'q', 'statement'])
  const [address, change] = useAddress()
  const [importing, setImporting] = useState(false)
  const show = (entry: string | undefined) =>
    change((newest) => withChanges(newest, { entry }), { preventScrollReset: true })
  const nothingEver = !list.onClear && list.data?.total === 0
  return (
    <Section
      title={t('Bank statements')}
      action={
        <button type="button" className="button button--gold" onClick={() => setImporting(true)}>
          {t('Import Bank Statement')}
        </button>
      }
    >
      {nothingEver ? (
        <None>
          {t('No bank statement has been imported yet. Export CAMT.053 or CSV from your online banking.')}
        </None>
      ) : (
        <>
          <SureMatches onBooked={list.reload} />
          <ListTools onClear={list.onClear}>
            <SearchBox
              label={t('Search payer, account, text or reference')}
              value={list.query.q}
              onSearch={(q) => list.filter({ q })}
            />
            <Choice<(typeof statuses)[number]>
              label={t('Status')}
              all={t('All statuses')}
              value={list.query.status}
              options={statuses.map((status) => [
                status,
                status === 'waiting' ? t('Needs a hand') : say(entryStatusWords[status]),
              ])}
              onChange={(status) => list.filter({ status })}
            />
            <Link className="button" to={statementsAddress}>
              {t('Imported statements')}
            </Link>
          </ListTools>
          <PagedList<BankEntry> what={t('bank entries')} list={list}>
            {(rows) => (
              <DataTable
                label={t('Bank entries')}
                rows={rows}
                keyOf={({ id }) => id}
                columns={columnsOf(show)}
                sorting={list.sorting}
              />
            )}
          </PagedList>
        </>
      )}
      <ImportDrawer open={importing} onClose={() => setImporting(false)} onImported={list.reload} />
      <EntryDrawer id={address.get('entry')} onChanged={list.reload} onClose={() => show(undefined)} />
    </Section>
  )
}

const columnsOf = (show: (id: string) => void): Column<BankEntry>[] => [
  { head: t('Date'), sort: 'date', cell: ({ bookedOn }) => formatShortDay(bookedOn) },
  {
    head: t('Payer'),
    sort: 'payer',
    whole: true,
    cell: ({ payerName, remittance }) => (
      <TitleCell title={payerName || t('Unknown payer')} note={remittance} />
    ),
  },
  {
    head: t('Amount'),
    sort: 'amount',
    end: true,
    cell: (entry) => (
      <span className="figures">
        {formatCents(entry.amountCents, entry.currency)}
        {entry.status === 'partly' && (
          <Note>
            {t('{rest} left', {
              rest: formatCents(entry.amountCents - entry.allocatedCents, entry.currency),
            })}
          </Note>
        )}
      </span>
    ),
  },
  {
    head: t('Status'),
    cell: ({ status, kind }) => (
      <>
        <span className={`badge ${entryBadges[status]}`}>{say(entryStatusWords[status])}</span>
        {kind === 'reversal' && <Note>{t('Taken back by the bank')}</Note>}
      </>
    ),
  },
  { head: t('Suggestion'), whole: true, cell: ({ match }) => match && <MatchLine match={match} /> },
  {
    head: t('Action'),
    end: true,
    cell: ({ id, payerName, amountCents, currency }) => (
      <button
        type="button"
        className="button"
        aria-label={t('Open {amount} from {payer}', {
          amount: formatCents(amountCents, currency),
          payer: payerName || t('Unknown payer'),
        })}
        onClick={() => show(id)}
      >
        {t('Open', {}, 'verb')}
      </button>
    ),
  },
]
