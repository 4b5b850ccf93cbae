import type { Payment, UserPayment } from '@accolade/contracts/entities/payment'
import { useState } from 'react'
import { DownloadInvoice } from '../../components/download-invoice.tsx'
import { invoiceWords } from '../../components/invoice-sheet.tsx'
import { PrintInvoice } from '../../components/print-invoice.tsx'
import { formatCents, formatShortDay } from '../../lib/format.ts'
import { say, t } from '../../lib/words.ts'
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
        <h4>{payment.submissionTitle}</h4>
        <strong className="figures">{amount}</strong>
      </div>
      <p className={styles.invoicesLine}>
        <span className={`${profile.tint} ${profile[`tint-${invoiceColours[payment.status]}`]}`}>
          {say(invoiceWords[payment.status])}
        </span>
        <span>
          {t('Invoice {number}, {category}', {
            number: payment.invoiceNumber,
            category: payment.categoryName,
          })}
        </span>
      </p>
      <p>{datesOf(payment)}</p>
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
            aria-label={t('Request Refund of {title}', { title: payment.submissionTitle })}
            onClick={() => setAsking(true)}
          >
            {t('Request Refund')}
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

function datesOf({ status, invoicedAt, dueOn, paidAt }: UserPayment): string {
  const invoiced = formatShortDay(invoicedAt)
  if (paidAt) return t('Invoiced {invoiced}, paid {paid}', { invoiced, paid: formatShortDay(paidAt) })
  return status === 'open' && dueOn
    ? t('Invoiced {invoiced}, due {due}', { invoiced, due: formatShortDay(dueOn) })
    : t('Invoiced {day}', { day: invoiced })
}
