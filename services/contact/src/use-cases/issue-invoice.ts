import type { EventWork } from '@accolade/chassis/messaging/consumer'
import { paymentInvoiced } from '@accolade/contracts/events/contact'
import { sumOf } from '../domain/invoice-line.ts'
import type { termsOf } from '../domain/invoice-terms.ts'
import type { Person } from '../domain/person.ts'
import { invoiceMail } from '../mail/invoice-mail.ts'
import type { billingColumns } from '../store/billing-store.ts'
import type { Transaction } from '../store/database.ts'
import { type InvoiceRecord, insertInvoice, insertVoid, takeInvoiceNumber } from '../store/invoice-store.ts'
import type { Context } from './context.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { mailPayer } from './mail-payer.ts'
import { publishPaymentChange } from './publish-payment-change.ts'

/** What is billed for one entry. */
export interface LineToIssue {
  submissionId: string
  requestVersion: number
  submissionTitle: string
  categoryName: string
  amountCents: number
  netCents: number | null
  taxCents: number | null
  discountCode: string | null
  discountCents: number | null
  memberRate: boolean
}

/** An invoice without its number. */
export interface ToIssue {
  programmeName: string
  organizationName: string
  payer: { userId: string; name: string; email: string; language: Person['language'] }
  billing: ReturnType<typeof billingColumns>
  orderId: string | null
  currency: string
  terms: ReturnType<typeof termsOf>
  lines: readonly LineToIssue[]
  /** Open invoices, locked, that are cancelled for it. */
  replaces: readonly InvoiceRecord[]
}

/**
 * Issues an invoice with the next number, cancels those that it replaces, and queues its mail. The caller has locked the issuing of
 * invoices.
 */
export async function issueInvoice(
  { newId }: Pick<Context, 'newId'>,
  { tx, emit, now }: EventWork<Transaction>,
  { programmeName, organizationName, payer, billing, orderId, currency, terms, lines, replaces }: ToIssue,
): Promise<InvoiceRecord> {
  const id = newId()
  const sums = sumOf(lines)
  const [{ submissionId, requestVersion, submissionTitle, categoryName }] = lines as [LineToIssue]
  const issued = await insertInvoice(tx, {
    id,
    number: await takeInvoiceNumber(tx, Number(terms.issuedOn.slice(0, 4))),
    ...{ submissionId, requestVersion, submissionTitle, categoryName, organizationName },
    ...{ payerId: payer.userId, payerName: payer.name, payerEmail: payer.email, language: payer.language },
    ...{ orderId, currency, issuedAt: now, programmeName },
    ...terms,
    bank: terms.bank ?? undefined,
    ...billing,
    ...sums,
    lines: {
      create: lines.map((line, index) => ({ ...line, id: index === 0 ? id : newId(), position: index + 1 })),
    },
  })
  for (const former of replaces) {
    await insertVoid(tx, former, { at: now, replacedBy: id })
    await issueCreditNote({ newId }, { tx, emit, now }, former, { reason: 'corrected' })
  }
  const invoice = { ...issued, replaces: replaces.map(({ number }) => number) }
  const mail = {
    ...invoiceMail(invoice, programmeName),
    id: newId(),
    kind: 'invoice',
    invoiceId: id,
    submissionId,
  }
  await mailPayer(tx, { invoice, mail, newId }, now)
  const { number, amountCents } = invoice
  emit(paymentInvoiced, {
    aggregate: { id, version: 1 },
    data: {
      ...{ paymentId: id, submissionId, invoiceNumber: number, amountCents, currency },
      lines: lines.map((line) => ({ submissionId: line.submissionId, amountCents: line.amountCents })),
    },
  })
  publishPaymentChange(emit, invoice, 1)
  return invoice
}
