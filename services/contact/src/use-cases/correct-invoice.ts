import type { EventWork } from '@accolade/chassis/messaging/consumer'
import { chargedTax } from '@accolade/contracts/entities/tax-rules'
import { termsOf } from '../domain/invoice-terms.ts'
import { readProgramme } from '../replicas/programme.ts'
import { billingColumns } from '../store/billing-store.ts'
import type { Transaction } from '../store/database.ts'
import { type InvoiceRecord, insertVoid } from '../store/invoice-store.ts'
import type { Context } from './context.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'

type Line = InvoiceRecord['lines'][number]

/** The lines of an invoice but for those of these entries. */
export function withoutLines(
  { lines }: Pick<InvoiceRecord, 'lines'>,
  gone: readonly { submissionId: string }[],
): Line[] {
  const ids = new Set(gone.map(({ submissionId }) => submissionId))
  return lines.filter(({ submissionId }) => !ids.has(submissionId))
}

/**
 * Cancels an open invoice, which is locked, by a credit note of all of it, and bills what is left with a new one: to the same buyer, with
 * the same amounts and tax, and with the dates, the seller and the account of now.
 */
export async function correctInvoice(
  context: Pick<Context, 'newId'>,
  work: EventWork<Transaction>,
  invoice: InvoiceRecord,
  rest: readonly Line[],
): Promise<void> {
  const { tx, now } = work
  if (rest.length === 0) {
    await insertVoid(tx, invoice, { at: now, replacedBy: null })
    await issueCreditNote(context, work, invoice, { reason: 'cancelled' })
    return
  }
  const { name, timeZone, invoicing } = await readProgramme(tx)
  const { organizationName, payerId: userId, payerName, payerEmail: email, language } = invoice
  const tax = invoice.tax ?? chargedTax(invoicing, invoice.billing)
  await issueInvoice(context, work, {
    ...{ programmeName: name, organizationName, orderId: invoice.orderId, currency: invoice.currency },
    payer: { userId, name: payerName, email, language },
    billing: billingColumns(invoice.billing),
    terms: termsOf(invoicing, { tax, now, timeZone }),
    lines: rest.map(({ id: _id, invoiceId: _invoice, position: _position, ...line }) => line),
    replaces: [invoice],
  })
}
