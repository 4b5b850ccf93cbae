import { Link } from 'react-router-dom'
import { CreditNotes } from '../../../components/credit-notes.tsx'
import { DownloadInvoice } from '../../../components/download-invoice.tsx'
import { invoiceWords } from '../../../components/invoice-sheet.tsx'
import { PrintInvoice } from '../../../components/print-invoice.tsx'
import { formatCents, formatShortDay } from '../../../lib/format.ts'
import { say, t } from '../../../lib/words.ts'
import type { Column } from '../shared/data-table.tsx'
import styles from '../shared/row-actions.module.css'
import { Note, TitleCell } from '../shared/title-cell.tsx'
import { CardAttempts } from './card-attempts.tsx'
import entries from './entries.module.css'
import { Entries } from './entries.tsx'
import { ledgerAddress } from './ledger/ledger-address.ts'
import type { RefundDecision } from './refund-dialog.tsx'
import { Refunds } from './refunds.tsx'
import type { Row } from './row.ts'

interface Actions {
  onPay: (payment: Row) => void
  onDecide: (decision: RefundDecision) => void
}

/** The columns of a table of invoices. */
export function paymentColumns({ onPay, onDecide }: Actions): Column<Row>[] {
  return [
    {
      head: t('Invoice'),
      sort: 'invoice',
      whole: true,
      cell: ({ id, invoiceNumber, invoicedAt }) => (
        <TitleCell
          title={
            <Link
              to={ledgerAddress({ invoice: id })}
              aria-label={t('Ledger of {number}', { number: invoiceNumber })}
            >
              {invoiceNumber}
            </Link>
          }
          note={formatShortDay(invoicedAt)}
        />
      ),
    },
    {
      head: t('Payer'),
      whole: true,
      sort: 'payer',
      cell: ({ payerName, payerEmail }) => <TitleCell title={payerName} note={payerEmail} />,
    },
    { head: t('Organization'), sort: 'organization', cell: ({ organizationName }) => organizationName },
    {
      head: t('Submission'),
      sort: 'submission',
      cell: ({ lines, currency }) => <Entries lines={lines} currency={currency} />,
    },
    {
      head: t('Amount'),
      sort: 'amount',
      end: true,
      cell: ({ amountCents, currency }) => (
        <span className="figures">{formatCents(amountCents, currency)}</span>
      ),
    },
    {
      head: t('Status'),
      cell: (payment) => (
        <>
          <span className={`badge ${payment.status === 'open' ? 'badge--pending_payment' : ''}`}>
            {say(invoiceWords[payment.status])}
          </span>
          {payment.replacedBy && (
            <Note>{t('Invoice {number} replaces it.', { number: payment.replacedBy })}</Note>
          )}
          {payment.status === 'open' && payment.receivedCents > 0 && (
            <Note>
              {t('Received {received} of {amount}', {
                received: formatCents(payment.receivedCents, payment.currency),
                amount: formatCents(payment.amountCents, payment.currency),
              })}
            </Note>
          )}
          <CardAttempts payment={payment} />
          {payment.paidAt && <Note>{formatShortDay(payment.paidAt)}</Note>}
          {payment.creditNotes.length > 0 && (
            <div className={entries.creditNotes}>
              <CreditNotes payment={payment} />
            </div>
          )}
          <Refunds payment={payment} onDecide={onDecide} />
        </>
      ),
    },
    {
      head: t('Action'),
      end: true,
      cell: (payment) => (
        <span className={styles.actions}>
          {payment.status === 'open' && (
            <button
              type="button"
              className="button"
              aria-label={t('Mark Paid {number}', { number: payment.invoiceNumber })}
              onClick={() => onPay(payment)}
            >
              {t('Mark Paid')}
            </button>
          )}
          <PrintInvoice
            payment={payment}
            payer={{ name: payment.payerName, email: payment.payerEmail }}
            short
          />
          <DownloadInvoice payment={payment} short />
        </span>
      ),
    },
  ]
}
