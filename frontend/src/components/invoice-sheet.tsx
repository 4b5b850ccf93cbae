import {
  bankDetailsFollow,
  bankLines,
  buyerLines,
  sellerLines,
  taxLabel,
} from '@accolade/contracts/entities/invoice-lines'
import type { Payment } from '@accolade/contracts/entities/payment'
import { mark, type Words } from '@accolade/contracts/words'
import { formatCents, formatDay, formatPercent } from '../lib/format.ts'
import { inLanguage } from '../lib/language.ts'
import { useProgramme } from '../lib/programme.ts'
import { say, t } from '../lib/words.ts'
import styles from './invoice-sheet.module.css'
import { priceWords } from './price-words.ts'
import { refundWords } from './refund-steps.tsx'

/** An invoice's status in words. */
export const invoiceWords: Record<Payment['status'], Words> = {
  open: mark('Open'),
  paid: mark('Paid'),
  void: mark('Void'),
  refunded: mark('Refunded'),
  partially_refunded: mark('Partially refunded'),
}

export interface Payer {
  name: string
  email: string
}

/** The name of the paper: an invoice until the money is in, a receipt from then on. */
export function paperOf({ paidAt, invoiceNumber }: Payment): string {
  return paidAt === null
    ? t('Invoice {number}', { number: invoiceNumber })
    : t('Receipt {number}', { number: invoiceNumber })
}

/** An invoice or receipt as it goes on paper, in the language of its issue: number, parties, lines, and status. */
export function InvoiceSheet({ payment, payer }: { payment: Payment; payer: Payer }) {
  const programme = useProgramme()
  return inLanguage(payment.language, () => sheet(payment, payer, programme))
}

/** All of it is written in one go, so that it has one language. */
function sheet(payment: Payment, payer: Payer, { name, contact }: ReturnType<typeof useProgramme>) {
  const { currency, amountCents, status, paidAt, refunds, tax, lines } = payment
  const money = (cents: number) => formatCents(cents, currency)
  const back = refunds.filter((refund) => refund.status === 'succeeded')
  const backCents = back.reduce((sum, refund) => sum + refund.amountCents, 0)
  return (
    <article className={styles.invoiceSheet} lang={payment.language}>
      <header>
        <div>
          <h1>{paperOf(payment)}</h1>
          <p>{t('Invoiced {day}', { day: formatDay(payment.issuedOn ?? payment.invoicedAt) })}</p>
          {status === 'open' && payment.dueOn && <p>{t('Due {day}', { day: formatDay(payment.dueOn) })}</p>}
          {paidAt && <p>{t('Paid {day}', { day: formatDay(paidAt) })}</p>}
          {payment.billing?.purchaseOrder && (
            <p>{t('Purchase order: {number}', { number: payment.billing.purchaseOrder })}</p>
          )}
        </div>
        <strong className={styles.invoiceSheetState}>{say(invoiceWords[status])}</strong>
      </header>
      <div className={styles.invoiceSheetParties}>
        {party(
          t('From'),
          payment.seller?.legalName
            ? [payment.seller.legalName, ...sellerLines(payment.seller, say)]
            : [name, contact.address, contact.email, contact.phone],
        )}
        {party(
          t('To'),
          buyerLines({ ...payment, payerName: payer.name, payerEmail: payer.email }, payment.language, say),
        )}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('For')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.submissionId}>
              <td>{[feeWords(line, tax), priceWords(line, currency)].filter(Boolean).join(' – ')}</td>
              <td>{money(line.netCents ?? line.amountCents)}</td>
            </tr>
          ))}
          {tax && taxLabel(tax, say, formatPercent) && (
            <tr>
              <td>{taxLabel(tax, say, formatPercent)}</td>
              <td>{money(tax.taxCents)}</td>
            </tr>
          )}
          {back.map((refund) => (
            <tr key={refund.id}>
              <td>{refundedWords(refund, lines)}</td>
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
      {status === 'open' && howToPay(payment)}
      {status === 'void' && <p>{t('This invoice is void: nothing is owed on it.')}</p>}
      {payment.replacedBy && <p>{t('Invoice {number} replaces it.', { number: payment.replacedBy })}</p>}
      {refunds
        .filter((refund) => refund.status !== 'succeeded')
        .map((refund) => (
          <p key={refund.id}>
            {t('Refund of {amount} ({percent}): {status}.', {
              amount: money(refund.amountCents),
              percent: formatPercent(refund.percent),
              status: say(refundWords[refund.status]),
            })}
          </p>
        ))}
    </article>
  )
}

function feeWords(
  { submissionTitle: title, categoryName: category }: Payment['lines'][number],
  tax: Payment['tax'],
): string {
  const values = { title, category }
  return tax && taxLabel(tax)
    ? t('Entry fee: {title}, {category}', values, 'net')
    : t('Entry fee: {title}, {category}', values)
}

function refundedWords(refund: Payment['refunds'][number], lines: Payment['lines']): string {
  const values = { percent: formatPercent(refund.percent), day: formatDay(refund.requestedAt) }
  const line = lines.find(({ submissionId }) => submissionId === refund.submissionId)
  return line && lines.length > 1
    ? t('Refund of {percent} for {title}, asked for on {day}', { ...values, title: line.submissionTitle })
    : t('Refund of {percent}, asked for on {day}', values)
}

function totalWords({ status, paidAt }: Payment): string {
  if (status === 'void') return t('Owed')
  return paidAt === null ? t('To be paid') : t('Paid in all')
}

function howToPay(payment: Payment) {
  const lines = bankLines(payment.bank)
  return (
    <section>
      <h2>{t('Payment')}</h2>
      {lines.length === 0 && <p>{say(bankDetailsFollow)}</p>}
      {lines.map(([label, value]) => (
        <p key={label}>
          {say(label)}: {value}
        </p>
      ))}
      {lines.length > 0 && (
        <p>{t('Payment reference: Invoice {number}', { number: payment.invoiceNumber })}</p>
      )}
    </section>
  )
}

function party(title: string, lines: readonly string[]) {
  return (
    <section>
      <h2>{title}</h2>
      {[...new Set(lines)].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}
