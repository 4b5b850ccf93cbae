import type { LedgerEntry } from '@accolade/contracts/entities/ledger'
import { Link } from 'react-router-dom'
import { formatCents, formatMoment } from '../../../../lib/format.ts'
import { say, t } from '../../../../lib/words.ts'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { bankAddress } from '../bank/bank-addresses.ts'
import styles from './ledger.module.css'
import { ledgerAddress } from './ledger-address.ts'
import { accountWords, ledgerKindWords } from './ledger-words.ts'

/** What happened, each with its postings. */
export function Entries({ rows }: { rows: readonly LedgerEntry[] }) {
  return (
    <DataTable
      label={t('Entries of the ledger')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={columns()}
      roomy
    />
  )
}

const columns = (): Column<LedgerEntry>[] => [
  { head: t('Date'), whole: true, cell: ({ at }) => formatMoment(at) },
  { head: t('What happened'), cell: ({ kind }) => say(ledgerKindWords[kind]) },
  {
    head: t('About'),
    cell: ({ invoiceId, invoiceNumber, bankEntryId }) => (
      <span className={styles.about}>
        {invoiceId && <Link to={ledgerAddress({ invoice: invoiceId })}>{invoiceNumber}</Link>}
        {bankEntryId && <Link to={bankAddress(bankEntryId)}>{t('Bank entry')}</Link>}
      </span>
    ),
  },
  {
    head: t('Postings'),
    cell: ({ postings, currency }) => (
      <ul className={styles.postings}>
        {postings.map(({ account, amountCents }) => (
          <li key={account}>
            <span>{say(accountWords[account].name)}</span>
            <span className="figures">
              {amountCents > 0
                ? t('{amount} debit', { amount: formatCents(amountCents, currency) })
                : t('{amount} credit', { amount: formatCents(-amountCents, currency) })}
            </span>
          </li>
        ))}
      </ul>
    ),
  },
]
