import type { Payment, UserPayment } from '@accolade/contracts/entities/payment'
import { CreditNotes } from '../../components/credit-notes.tsx'
import { DownloadInvoice } from '../../components/download-invoice.tsx'
import { invoiceWords } from '../../components/invoice-sheet.tsx'
import { priceWords } from '../../components/price-words.ts'
import { PrintInvoice } from '../../components/print-invoice.tsx'
import { formatCents, formatShortDay } from '../../lib/format.ts'
import { say, t } from '../../lib/words.ts'
import { CardState, PayInvoiceByCard } from './card-state.tsx'
import { InvoiceLine } from './invoice-line.tsx'
import styles from './invoices.module.css'
import profile from './profile.module.css'

const invoiceColours: Record<Payment['status'], string> = {
  open: 'yellow',
  paid: 'green',
  void: 'gray',
  refunded: 'blue',
  partially_refunded: 'blue',
}
interface Props {
  payment: UserPayment
  payer: { name: string; email: string }
  /** Reads the payments again. */
  reload: () => Promise<unknown>
}

/** One invoice with its entries and what can be done about each. */
export function InvoiceEntry({ payment, payer, reload }: Props) {
  const { lines } = payment
  const [only] = lines.length === 1 ? lines : []
  const papers = (
    <>
      <DownloadInvoice payment={payment} />
      <PrintInvoice payment={payment} payer={payer} />
    </>
  )
  const amount = formatCents(payment.amountCents, payment.currency)
  return (
    <li className={styles.invoicesEntry}>
      <div className={styles.invoicesHead}>
        <h4>{only ? only.submissionTitle : t('{count} Entries', { count: lines.length })}</h4>
        <strong className="figures">{amount}</strong>
      </div>
      <p className={styles.invoicesLine}>
        <span className={`${profile.tint} ${profile[`tint-${invoiceColours[payment.status]}`]}`}>
          {say(invoiceWords[payment.status])}
        </span>
        <span>
          {only
            ? t('Invoice {number}, {category}', {
                number: payment.invoiceNumber,
                category: only.categoryName,
              })
            : t('Invoice {number}', { number: payment.invoiceNumber })}
        </span>
      </p>
      {only && <Price line={only} currency={payment.currency} />}
      <p>{datesOf(payment)}</p>
      {payment.replacedBy && <p>{t('Invoice {number} replaces it.', { number: payment.replacedBy })}</p>}
      <CreditNotes payment={payment} />
      {payment.status === 'open' && payment.receivedCents > 0 && (
        <p>
          {t('Received {received} of {amount}. The submission is entered once {missing} more has arrived.', {
            received: formatCents(payment.receivedCents, payment.currency),
            amount,
            missing: formatCents(payment.amountCents - payment.receivedCents, payment.currency),
          })}
        </p>
      )}
      <CardState payment={payment} />
      <PayInvoiceByCard payment={payment} />
      {only ? (
        <InvoiceLine payment={payment} line={only} reload={reload}>
          {papers}
        </InvoiceLine>
      ) : (
        <>
          <ul className={styles.invoicesLines}>
            {lines.map((line) => (
              <li key={line.submissionId}>
                <div className={styles.invoicesLineHead}>
                  <h5>{line.submissionTitle}</h5>
                  <span className="figures">{formatCents(line.amountCents, payment.currency)}</span>
                </div>
                <p>{line.categoryName}</p>
                <Price line={line} currency={payment.currency} />
                <InvoiceLine payment={payment} line={line} reload={reload} />
              </li>
            ))}
          </ul>
          <p className="button-row">{papers}</p>
        </>
      )}
    </li>
  )
}

function Price({ line, currency }: { line: Payment['lines'][number]; currency: string }) {
  const words = priceWords(line, currency)
  return words && <p>{words}</p>
}

function datesOf({ status, invoicedAt, dueOn, paidAt }: UserPayment): string {
  const invoiced = formatShortDay(invoicedAt)
  if (paidAt) return t('Invoiced {invoiced}, paid {paid}', { invoiced, paid: formatShortDay(paidAt) })
  return status === 'open' && dueOn
    ? t('Invoiced {invoiced}, due {due}', { invoiced, due: formatShortDay(dueOn) })
    : t('Invoiced {day}', { day: invoiced })
}
