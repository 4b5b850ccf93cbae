import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Actor, Emit } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { dayIn } from '@accolade/contracts/entities/calendar'
import { paymentReceived } from '@accolade/contracts/events/contact'
import { receiptMail } from '../mail/invoice-mail.ts'
import { languageOf } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { findInvoice, type InvoiceRecord, insertPayment, lockInvoice } from '../store/invoice-store.ts'
import type { Context } from './context.ts'
import { mailPayer } from './mail-payer.ts'
import { nameSteps } from './name-steps.ts'
import { paymentOf } from './payment-of.ts'
import { publishPaymentChange } from './publish-payment-change.ts'

/** Records that the money for an invoice is in, for each of its entries; recording it again changes nothing. */
export async function markPaid(
  { unitOfWork, newId }: Context,
  by: Actor & { userId: string },
  id: string,
  reference: string | undefined,
  now: Date,
): Promise<InvoiceRecord> {
  return unitOfWork.run(by, async (tx, emit) => {
    const invoice = await lockInvoice(tx, id)
    if (!invoice) throw new DomainError('not-found')
    if (invoice.status === 'void') throw new DomainError('conflict', 'This invoice is void')
    if (invoice.paidAt) {
      nothingToRecord(by)
      return named(tx, invoice)
    }
    const paid = await receiveMoney({ newId, tx, emit }, invoice, { by: by.userId, reference, now })
    record(by, emit, {
      ...paymentOf(invoice),
      before: { status: invoice.status },
      after: { status: paid.status, reference },
      personal: ['reference'],
    })
    return named(tx, paid)
  })
}

interface Work {
  newId(): string
  tx: Transaction
  emit: Emit
}

interface Received {
  /** The administrator who says so; null: the provider did. */
  by: string | null
  reference: string | undefined
  now: Date
}

/**
 * Says that all of the money for an invoice is in, whoever found that out: the payment, the receipt and the events. The invoice is open
 * and locked.
 */
export async function receiveMoney(
  { newId, tx, emit }: Work,
  invoice: InvoiceRecord,
  { by, reference, now }: Received,
): Promise<InvoiceRecord> {
  const { id } = invoice
  await insertPayment(tx, {
    invoiceId: id,
    lines: invoice.lines.length,
    reference: reference ?? null,
    receivedAt: now,
    recordedBy: by,
  })
  const { name, timeZone } = await readProgramme(tx)
  const language = await languageOf(tx, invoice.payerId)
  const mail = receiptMail(invoice, { paidOn: dayIn(timeZone, now), language }, name)
  const { submissionId, currency, version } = invoice
  const queued = { ...mail, id: newId(), kind: 'receipt', invoiceId: id, submissionId }
  await mailPayer(tx, { invoice, mail: queued, newId }, now)
  for (const { id: paymentId, submissionId: entryId, amountCents, requestVersion } of invoice.lines)
    emit(paymentReceived, {
      aggregate: { id, version: version + 1 },
      data: {
        ...{ paymentId, invoiceId: id, submissionId: entryId, amountCents, currency },
        ...{ receivedAt: now.toISOString(), requestVersion },
      },
    })
  publishPaymentChange(emit, invoice, version + 1)
  return (await findInvoice(tx, id)) ?? invoice
}

async function named(tx: Transaction, invoice: InvoiceRecord): Promise<InvoiceRecord> {
  const [shown] = await nameSteps(tx, [invoice])
  return shown!
}
