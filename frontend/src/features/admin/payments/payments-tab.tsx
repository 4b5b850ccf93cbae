import { contactRoutes } from '@accolade/contracts/http/contact'
import type { Words } from '@accolade/contracts/words'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { invoiceWords } from '../../../components/invoice-sheet.tsx'
import { Waiting } from '../../../components/waiting.tsx'
import { say, t } from '../../../lib/words.ts'
import { DataTable } from '../shared/data-table.tsx'
import { InvoicingWarning } from '../shared/invoicing-warning.tsx'
import { Choice, ListNote, ListTools, SearchBox, View } from '../shared/list-tools.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { Section } from '../shared/section.tsx'
import { useList } from '../shared/use-list.ts'
import { useSelection } from '../shared/use-selection.ts'
import { ViewLinks } from '../shared/view-links.tsx'
import { bankAddress } from './bank/bank-addresses.ts'
import { BulkPaid } from './bulk-paid.tsx'
import { CardTestMode } from './card-attempts.tsx'
import { codesAddress } from './codes/codes-address.ts'
import { ledgerAddress } from './ledger/ledger-address.ts'
import { MarkPaidDialog } from './mark-paid-dialog.tsx'
import { membersAddress } from './members/members-address.ts'
import { paymentColumns } from './payment-columns.tsx'
import { type RefundDecision, RefundDialog } from './refund-dialog.tsx'
import type { Row } from './row.ts'

const statuses = Object.entries(invoiceWords) as [Row['status'], Words][]

const LedgerView = lazy(async () => ({ default: (await import('./ledger/ledger-view.tsx')).LedgerView }))
const MembersView = lazy(async () => ({ default: (await import('./members/members-view.tsx')).MembersView }))
const CodesView = lazy(async () => ({ default: (await import('./codes/codes-view.tsx')).CodesView }))
const StatementsView = lazy(async () => ({
  default: (await import('./bank/statements-view.tsx')).StatementsView,
}))
const BankView = lazy(async () => ({ default: (await import('./bank/bank-view.tsx')).BankView }))

const IncomeView = lazy(async () => ({ default: (await import('./income/income-view.tsx')).IncomeView }))

/** What the tab shows besides invoices, by the `view` of the address. */
const views = {
  ...{ bank: BankView, statements: StatementsView, codes: CodesView },
  members: MembersView,
  ...{ income: IncomeView, ledger: LedgerView },
}

/** Invoices, the bank's entries or its files, discount codes, members, income or the ledger, as the address says. */
export function PaymentsTab() {
  const view = useSearchParams()[0].get('view') ?? ''
  const Shown = views[view as keyof typeof views] ?? Invoices
  const linked = Shown === StatementsView ? BankView : Shown
  const links = [
    [Invoices, '/admin?tab=payments', t('Invoices')],
    [BankView, bankAddress(), t('Bank statements')],
    [CodesView, codesAddress, t('Discount codes')],
    [MembersView, membersAddress, t('Members', {}, 'association')],
    [IncomeView, '/admin?tab=payments&view=income', t('Income')],
    [LedgerView, ledgerAddress(), t('Ledger')],
  ] as const
  return (
    <>
      <ViewLinks
        label={t('Payments')}
        views={links.map(([View, address, label]) => ({ address, label, isShown: View === linked }))}
      />
      <Suspense fallback={<Waiting />}>
        <Shown />
      </Suspense>
    </>
  )
}

/** Invoices, the money that came in for them, and what is asked back. */
function Invoices() {
  const list = useList(contactRoutes.adminListPayments, ['status', 'q', 'organization', 'refund'])
  const { refund } = list.query
  const [paying, setPaying] = useState<Row | null>(null)
  const [deciding, setDeciding] = useState<RefundDecision | null>(null)
  const { selected, select, selection } = useSelection<Row>({
    rows: list.data?.items,
    keyOf: ({ id }) => id,
    titleOf: ({ invoiceNumber }) => invoiceNumber,
    obstacleOf: ({ status }) => (status === 'open' ? undefined : t('Only open invoices can be marked paid')),
  })
  return (
    <Section title={t('Payments')}>
      <InvoicingWarning />
      <CardTestMode />
      <ListTools onClear={list.onClear}>
        <SearchBox
          label={t('Search invoice, payer, organization or title')}
          value={list.query.q}
          onSearch={(q) => list.filter({ q })}
        />
        <Choice
          label={t('Status')}
          all={t('All statuses')}
          value={list.query.status}
          options={statuses.map(([status, label]) => [status, say(label)] as const)}
          onChange={(status) => list.filter({ status })}
        />
        <SearchBox
          label={t('Organization')}
          value={list.query.organization}
          onSearch={(organization) => list.filter({ organization })}
        />
        <View
          label={t('Refunds')}
          all={t('All invoices')}
          value={refund}
          options={[
            ['requested', t('Refund requested: {count}', { count: list.data?.refundsRequested ?? '–' })],
          ]}
          onChange={(refund) => list.filter({ refund })}
        />
      </ListTools>
      {refund && !list.query.sort && <ListNote>{t('The oldest request comes first.')}</ListNote>}
      <BulkPaid selected={selected} onSelect={select} onPaid={list.reload} />
      <PagedList<Row> what={t('payments')} list={list}>
        {(rows) => (
          <DataTable
            label={t('Payments')}
            rows={rows}
            keyOf={({ id }) => id}
            selection={selection}
            sorting={list.sorting}
            columns={paymentColumns({ onPay: setPaying, onDecide: setDeciding })}
          />
        )}
      </PagedList>
      <MarkPaidDialog payment={paying} onClose={() => setPaying(null)} onPaid={list.reload} />
      <RefundDialog decision={deciding} onClose={() => setDeciding(null)} onDecided={list.reload} />
    </Section>
  )
}
