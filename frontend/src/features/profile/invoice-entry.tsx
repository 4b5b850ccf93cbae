import type { Payment } from '@accolade/contracts/entities/payment'
import { useState } from 'react'
import { invoiceWords, refundWords } from '../../components/invoice-sheet.tsx'
import { PrintInvoice } from '../../components/print-invoice.tsx'
import { formatCents, formatShortDay } from '../../lib/format.ts'
import { refundShare } from './profile-facts.ts'
import { RefundForm } from './refund-form.tsx'

const invoiceColours: Record<Payment['status'], string> = {
  open: 'yellow',
  paid: 'green',
  void: 'gray',
  refunded: 'blue',
  partially_refunded: 'blue',
}
interface Props {
  payment: Payment
  payer: { name: string; email: string }
  onRefundRequested: () => Promise<unknown>
}

/** One invoice; while the calendar allows it, its refund can be asked for. */
export function InvoiceEntry({ payment, payer, onRefundRequested }: Props) {
  const [asking, setAsking] = useState(false)
  const share = refundShare(payment, new Date())
  const amount = formatCents(payment.amountCents, payment.currency)
  return (
    <li className="invoices__entry">
      <div className="invoices__head">
        <h3>{payment.submissionTitle}</h3>
        <strong className="figures">{amount}</strong>
      </div>
      <p className="invoices__line">
        <span className={`tint tint--${invoiceColours[payment.status]}`}>{invoiceWords[payment.status]}</span>
        <span>
          Invoice {payment.invoiceNumber}, {payment.categoryName}
        </span>
      </p>
      <p>
        Invoiced {formatShortDay(payment.invoicedAt)}
        {payment.paidAt && `, paid ${formatShortDay(payment.paidAt)}`}
      </p>
      {payment.refunds.map((refund) => (
        <div key={refund.id} className="notice">
          <p>
            Refund of {formatCents(refund.amountCents, payment.currency)} ({refund.percent}%) requested{' '}
            {formatShortDay(refund.requestedAt)}, {refundWords[refund.status]}
          </p>
          {refund.note && <p className="invoices__note">Our note: {refund.note}</p>}
        </div>
      ))}
      <p className="button-row">
        <PrintInvoice payment={payment} payer={payer} />
        {share > 0 && !asking && (
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
      {share > 0 && asking && (
        <RefundForm
          paymentId={payment.id}
          words={`${formatCents(Math.round((payment.amountCents * share) / 100), payment.currency)} (${share}%)`}
          onRequested={async () => {
            await onRefundRequested()
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  )
}
