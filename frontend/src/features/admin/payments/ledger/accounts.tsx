import type { LedgerBalance } from '@accolade/contracts/entities/ledger'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { ListSkeleton } from '../../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { formatCents } from '../../../../lib/format.ts'
import { useRead } from '../../../../lib/use-read.ts'
import { say, t } from '../../../../lib/words.ts'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { TitleCell } from '../../shared/title-cell.tsx'
import styles from './ledger.module.css'
import { accountWords } from './ledger-words.ts'

interface Props {
  query: { from: string | undefined; to: string | undefined; invoice: string | undefined }
}

const order = Object.keys(accountWords)

/** The accounts with what was posted in the period and their balances at its end; below them, what these add up to. */
export function Accounts({ query }: Props) {
  const { data, error, mutate } = useRead(contactRoutes.getLedger, { query })
  if (!data)
    return error ? (
      <LoadFailure what={t('accounts')} onRetry={() => mutate()} />
    ) : (
      <ListSkeleton what={t('accounts')} rows={8} />
    )
  const rows = [...data.accounts].sort(
    (one, other) =>
      one.currency.localeCompare(other.currency) || order.indexOf(one.account) - order.indexOf(other.account),
  )
  return (
    <>
      <DataTable
        label={t('Accounts')}
        rows={rows}
        keyOf={({ account, currency }) => `${account} ${currency}`}
        columns={columns()}
        roomy
      />
      {data.sums.map(({ currency, cents }) => (
        <p key={currency} className={`${styles.sum} ${cents === 0 ? '' : styles.wrong}`}>
          <span>{t('Sum of all balances')}</span>
          <strong className="figures">{formatCents(cents, currency)}</strong>
        </p>
      ))}
    </>
  )
}

const columns = (): Column<LedgerBalance>[] => [
  {
    head: t('Account'),
    cell: ({ account }) => (
      <TitleCell title={say(accountWords[account].name)} note={say(accountWords[account].holds)} />
    ),
  },
  amounts(t('Debit'), ({ debitCents }) => debitCents),
  amounts(t('Credit', {}, 'ledger'), ({ creditCents }) => creditCents),
  amounts(t('Balance'), ({ balanceCents }) => balanceCents),
]

const amounts = (head: string, of: (row: LedgerBalance) => number): Column<LedgerBalance> => ({
  head,
  end: true,
  whole: true,
  labelled: true,
  cell: (row) => <span className="figures">{formatCents(of(row), row.currency)}</span>,
})
