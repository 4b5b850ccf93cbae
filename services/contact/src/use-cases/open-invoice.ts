import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { isCurrency } from '@accolade/contracts/entities/currency'
import { paymentInvoiced } from '@accolade/contracts/events/contact'
import { termsOf } from '../domain/invoice-terms.ts'
import { invoiceMail } from '../mail/invoice-mail.ts'
import { findPayer } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import { findStanding } from '../replicas/standing.ts'
import { billingColumns, findBilling } from '../store/billing-store.ts'
import type { Transaction } from '../store/database.ts'
import { insertInvoice, takeInvoiceNumber } from '../store/invoice-store.ts'
import { queueMail } from '../store/mail-store.ts'
import type { Context } from './context.ts'
import { copyToBilling } from './copy-to-billing.ts'
import { publishPaymentChange } from './publish-payment-change.ts'

/**
 * Answers a payment request with an invoice and its mail. A request that was taken back meanwhile gets none.
 *
 * @throws where the payer, or a currency to bill in, is not known yet: the request is then delivered again
 */
export async function openInvoice(
  { newId }: Pick<Context, 'newId'>,
  { data: request, aggregate: { version: requestVersion } }: EventOf<'submission.payment-requested'>,
  { tx, emit, now }: EventWork<Transaction>,
): Promise<void> {
  const standing = await findStanding(tx, request.submissionId)
  if (standing && standing.requestEndedVersion > requestVersion) return
  const payer = await findPayer(tx, request.requestedBy)
  if (!payer) throw new Error(`the payer ${request.requestedBy} is not known yet`)
  const { name, timeZone, currency: present, invoicing } = await readProgramme(tx)
  const currency = billableIn(request.currency, present)
  const billing = await findBilling(tx, request.organizationId)
  const terms = termsOf(invoicing, { feeCents: request.amountCents, buyer: billing, now, timeZone })
  const invoice = {
    id: newId(),
    number: await takeInvoiceNumber(tx, Number(terms.issuedOn.slice(0, 4))),
    submissionId: request.submissionId,
    requestVersion,
    submissionTitle: request.title,
    categoryName: request.categoryName,
    organizationName: request.organizationName,
    payerId: payer.userId,
    payerName: payer.name,
    payerEmail: payer.email,
    language: payer.language,
    currency,
    issuedAt: now,
    programmeName: name,
    ...terms,
    ...billingColumns(billing),
    bank: terms.bank ?? undefined,
  }
  const issued = await insertInvoice(tx, invoice)
  const { id, submissionId, number, amountCents } = invoice
  const mail = { ...invoiceMail(issued, name), id: newId(), kind: 'invoice', invoiceId: id, submissionId }
  await queueMail(tx, mail, now)
  await copyToBilling(tx, { invoice: issued, mail, newId }, now)
  emit(paymentInvoiced, {
    aggregate: { id, version: 1 },
    data: { paymentId: id, submissionId, invoiceNumber: number, amountCents, currency },
  })
  publishPaymentChange(emit, invoice, 1)
}

/**
 * The currency of an invoice: that of the request. If that is no known currency, because the settings were wrong at that time,
 * the currency of the present settings.
 */
function billableIn(requested: string, present: string | null): string {
  const known = [requested, present].find((currency) => currency !== null && isCurrency(currency))
  if (!known)
    throw new Error(`the currency ${requested} is unknown, and so is that of the settings: ${present}`)
  return known
}
