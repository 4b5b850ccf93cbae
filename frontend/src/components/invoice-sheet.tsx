import {
  bankDetailsFollow,
  bankLines,
  sellerLines,
  taxLabel,
} from '@accolade/contracts/entities/invoice-lines'
import type { Payment } from '@accolade/contracts/entities/payment'
import { formatCents, formatDay } from '../lib/format.ts'
import { useProgramme } from '../lib/programme.ts'
import styles from './invoice-sheet.module.css'
import { refundWords } from './refund-steps.tsx'

/** An invoice's status in words. */
export const invoiceWords: Record<Payment['status'], string> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
}

export interface Payer {
  name: string
  email: string
}

/** Invoice until the money is in, receipt from then on. */
export function paperOf({ paidAt }: Payment): 'Invoice' | 'Receipt' {
  return paidAt === null ? 'Invoice' : 'Receipt'
}

/** An invoice or receipt as it goes on paper: number, parties, lines, and status. */
export function InvoiceSheet({ payment, payer }: { payment: Payment; payer: Payer }) {
  const { name, contact } = useProgramme()
  const { currency, amountCents, status, paidAt, refunds, tax } = payment
  const money = (cents: number) => formatCents(cents, currency)
  const back = refunds.filter((refund) => refund.status === 'succeeded')
  const backCents = back.reduce((sum, refund) => sum + refund.amountCents, 0)
  return (
    <article className={styles.invoiceSheet}>
      <header>
        <div>
          <h1>
            {paperOf(payment)} {payment.invoiceNumber}
          </h1>
          <p>Invoiced {formatDay(payment.issuedOn ?? payment.invoicedAt)}</p>
          {status === 'open' && payment.dueOn && <p>Due {formatDay(payment.dueOn)}</p>}
          {paidAt && <p>Paid {formatDay(paidAt)}</p>}
        </div>
        <strong className={styles.invoiceSheetState}>{invoiceWords[status]}</strong>
      </header>
      <div className={styles.invoiceSheetParties}>
        <Party
          title="From"
          lines={
            payment.seller?.legalName
              ? [payment.seller.legalName, ...sellerLines(payment.seller)]
              : [name, contact.address, contact.email, contact.phone]
          }
        />
        <Party title="To" lines={[payment.organizationName, payer.name, payer.email]} />
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
            <td>{money(tax?.netCents ?? amountCents)}</td>
          </tr>
          {tax && taxLabel(tax) && (
            <tr>
              <td>{taxLabel(tax)}</td>
              <td>{money(tax.taxCents)}</td>
            </tr>
          )}
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
      {tax?.note && <p>{tax.note}</p>}
      {status === 'open' && <HowToPay payment={payment} />}
      {status === 'void' && <p>This invoice is void: nothing is owed on it.</p>}
      {refunds
        .filter((refund) => refund.status !== 'succeeded')
        .map((refund) => (
          <p key={refund.id}>
            Refund of {money(refund.amountCents)} ({refund.percent}%): {refundWords[refund.status]}.
          </p>
        ))}
    </article>
  )
}

function totalWords({ status, paidAt }: Payment): string {
  if (status === 'void') return 'Owed'
  return paidAt === null ? 'To be paid' : 'Paid in all'
}

function HowToPay({ payment }: { payment: Payment }) {
  const lines = bankLines(payment.bank)
  return (
    <section>
      <h2>Payment</h2>
      {lines.length === 0 && <p>{bankDetailsFollow}</p>}
      {lines.map(([label, value]) => (
        <p key={label}>
          {label}: {value}
        </p>
      ))}
      {lines.length > 0 && <p>Payment reference: Invoice {payment.invoiceNumber}</p>}
    </section>
  )
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
