import type { Emit } from '@accolade/chassis/database/unit-of-work'
import type { DataOf } from '@accolade/contracts/events/catalog'
import { paymentInvoiced } from '@accolade/contracts/events/payment'
import { invoiceMail } from '../mail/invoice-mail.ts'
import { findPayer, findStanding, readProgramme } from '../store/copy-store.ts'
import type { Prisma } from '../store/generated/client.ts'
import { insertInvoice, takeInvoiceNumber } from '../store/invoice-store.ts'
import { queueMail } from '../store/mail-store.ts'
import { tellChange } from './tell-change.ts'

/** A payment request as its event tells it; `version` is the submission's at that moment. */
export type PaymentRequest = DataOf<'submission.payment-requested'> & { version: number }

/**
 * Answers a payment request with an invoice and its mail. A request that was taken back meanwhile gets none.
 *
 * @throws where the payer is not known yet: the request is then delivered again
 */
export async function openInvoice(
  tx: Prisma.TransactionClient,
  emit: Emit,
  request: PaymentRequest,
  { newId, now }: { newId: () => string; now: Date },
): Promise<void> {
  const standing = await findStanding(tx, request.submissionId)
  if (standing && standing.requestEndedVersion > request.version) return
  const payer = await findPayer(tx, request.requestedBy)
  if (!payer) throw new Error(`the payer ${request.requestedBy} is not known yet`)
  const invoice = {
    id: newId(),
    number: await takeInvoiceNumber(tx, now.getUTCFullYear()),
    submissionId: request.submissionId,
    requestVersion: request.version,
    submissionTitle: request.title,
    categoryName: request.categoryName,
    organizationName: request.organizationName,
    payerId: payer.userId,
    payerName: payer.name,
    payerEmail: payer.email,
    amountCents: request.amountCents,
    currency: request.currency,
    issuedAt: now,
  }
  await insertInvoice(tx, invoice)
  const { name } = await readProgramme(tx)
  await queueMail(
    tx,
    { ...invoiceMail(invoice, name), id: newId(), kind: 'invoice', invoiceId: invoice.id },
    now,
  )
  const { id, submissionId, number, amountCents, currency } = invoice
  emit(paymentInvoiced, {
    aggregate: { id, version: 1 },
    data: { paymentId: id, submissionId, invoiceNumber: number, amountCents, currency },
  })
  tellChange(emit, invoice, 1)
}
