import type { Payment, UserPayment } from '@accolade/contracts/entities/payment'
import { useState } from 'react'
import { DownloadInvoice } from '../../components/download-invoice.tsx'
import { invoiceWords } from '../../components/invoice-sheet.tsx'
import { PrintInvoice } from '../../components/print-invoice.tsx'
import { formatCents, formatShortDay } from '../../lib/format.ts'
import styles from './invoices.module.css'
import profile from './profile.module.css'
import { RefundForm } from './refund-form.tsx'
import { RefundOfferLine } from './refund-offer.tsx'
import { RefundState } from './refund-state.tsx'

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

/** One invoice; while a refund is offered, it can be asked for. */
export function InvoiceEntry({ payment, payer, reload }: Props) {
  const [asking, setAsking] = useState(false)
  const { refundOffer: offer } = payment
  const amount = formatCents(payment.amountCents, payment.currency)
  return (
    <li className={styles.invoicesEntry}>
      <div className={styles.invoicesHead}>
        <h3>{payment.submissionTitle}</h3>
        <strong className="figures">{amount}</strong>
      </div>
      <p className={styles.invoicesLine}>
        <span className={`${profile.tint} ${profile[`tint-${invoiceColours[payment.status]}`]}`}>
          {invoiceWords[payment.status]}
        </span>
        <span>
          Invoice {payment.invoiceNumber}, {payment.categoryName}
        </span>
      </p>
      <p>
        Invoiced {formatShortDay(payment.invoicedAt)}
        {payment.status === 'open' && payment.dueOn && `, due ${formatShortDay(payment.dueOn)}`}
        {payment.paidAt && `, paid ${formatShortDay(payment.paidAt)}`}
      </p>
      {payment.refunds.map((refund) => (
        <RefundState key={refund.id} refund={refund} currency={payment.currency} />
      ))}
      <RefundOfferLine payment={payment} />
      <p className="button-row">
        <DownloadInvoice payment={payment} />
        <PrintInvoice payment={payment} payer={payer} />
        {offer.kind !== 'none' && !asking && (
          <button
            type="button"
            className="button"
            aria-label={`Request Refund of ${payment.submissionTitle}`}
            onClick={() => setAsking(true)}
          >
            Request Refund
          </button>
        )}
      </p>
      {offer.kind !== 'none' && asking && (
        <RefundForm
          paymentId={payment.id}
          offer={offer}
          currency={payment.currency}
          reload={reload}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
