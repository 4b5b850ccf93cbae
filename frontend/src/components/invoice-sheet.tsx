import type { Payment } from '@accolade/contracts/entities/payment'
import { formatCents, formatDay } from '../lib/format.ts'
import { useProgramme } from '../lib/programme.ts'

/** An invoice's standing in words. */
export const invoiceWords: Record<Payment['status'], string> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
}

/** A refund's standing in words. */
export const refundWords: Record<Payment['refunds'][number]['status'], string> = {
  requested: 'in review',
  approved: 'approved',
  denied: 'denied',
  processing: 'being processed',
  succeeded: 'paid back',
  failed: 'failed',
}

export interface Payer {
  name: string
  email: string
}

/** Invoice until the money is in, receipt from then on. */
export function paperOf({ paidAt }: Payment): 'Invoice' | 'Receipt' {
  return paidAt === null ? 'Invoice' : 'Receipt'
}

/** An invoice or receipt as it goes on paper: number, parties, lines, and where it stands. */
export function InvoiceSheet({ payment, payer }: { payment: Payment; payer: Payer }) {
  const { name, contact } = useProgramme()
  const { currency, amountCents, status, paidAt, refunds } = payment
  const money = (cents: number) => formatCents(cents, currency)
  const back = refunds.filter((refund) => refund.status === 'succeeded')
  const backCents = back.reduce((sum, refund) => sum + refund.amountCents, 0)
  return (
    <article className="invoice-sheet">
      <header>
        <div>
          <h1>
            {paperOf(payment)} {payment.invoiceNumber}
          </h1>
          <p>Invoiced {formatDay(payment.invoicedAt)}</p>
          {paidAt && <p>Paid {formatDay(paidAt)}</p>}
        </div>
        <strong className="invoice-sheet__state">{invoiceWords[status]}</strong>
      </header>
      <div className="invoice-sheet__parties">
        <Party title="From" lines={[name, contact.address, contact.email, contact.phone]} />
        <Party title="To" lines={[payer.name, payer.email]} />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              Entry fee: {payment.submissionTitle}, {payment.categoryName}
            </td>
            <td>{money(amountCents)}</td>
          </tr>
          {back.map((refund) => (
            <tr key={refund.id}>
              <td>
                Refund of {refund.percent}%, asked for on {formatDay(refund.requestedAt)}
              </td>
              <td>{money(-refund.amountCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{totalWords(payment)}</th>
            <td>{money(status === 'void' ? 0 : amountCents - backCents)}</td>
          </tr>
        </tfoot>
      </table>
      {status === 'void' && <p>This invoice is void: nothing is owed on it.</p>}
      {refunds
        .filter((refund) => refund.status !== 'succeeded')
        .map((refund) => (
          <p key={refund.id}>
            Refund of {money(refund.amountCents)} ({refund.percent}%) {refundWords[refund.status]}.
          </p>
        ))}
    </article>
  )
}

function totalWords({ status, paidAt }: Payment): string {
  if (status === 'void') return 'Owed'
  return paidAt === null ? 'To be paid' : 'Paid in all'
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      {[...new Set(lines)].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}
