import type { EventWork } from '@accolade/chassis/messaging/consumer'
import { dayIn } from '@accolade/contracts/entities/calendar'
import { paymentCredited } from '@accolade/contracts/events/contact'
import { linesToCredit, type Occasion } from '../domain/credit-note.ts'
import { sumOf } from '../domain/invoice-line.ts'
import { creditNoteMail } from '../mail/credit-note-mail.ts'
import { readProgramme } from '../replicas/programme.ts'
import { type CreditNoteRecord, insertCreditNote, takeCreditNoteNumber } from '../store/credit-note-store.ts'
import type { Transaction } from '../store/database.ts'
import { findInvoice, type InvoiceRecord } from '../store/invoice-store.ts'
import type { Context } from './context.ts'
import { mailPayer } from './mail-payer.ts'
import { publishPaymentChange } from './publish-payment-change.ts'

/**
 * Takes back what is cancelled, corrected or refunded of an invoice, by a credit note with the next number, and queues its mail. The
 * invoice is locked, and the step that is the occasion is stored.
 */
export async function issueCreditNote(
  { newId }: Pick<Context, 'newId'>,
  { tx, emit, now }: Pick<EventWork<Transaction>, 'tx' | 'emit' | 'now'>,
  { id: invoiceId, lines: billed }: Pick<InvoiceRecord, 'id' | 'lines'>,
  occasion: Occasion,
): Promise<CreditNoteRecord> {
  const { name, timeZone } = await readProgramme(tx)
  const issuedOn = dayIn(timeZone, now)
  const id = newId()
  const lines = linesToCredit(billed, occasion)
  await insertCreditNote(tx, {
    ...{ id, invoiceId, reason: occasion.reason, issuedAt: now, issuedOn },
    number: await takeCreditNoteNumber(tx, Number(issuedOn.slice(0, 4))),
    ...(occasion.reason === 'refunded' && { refundId: occasion.refund.id }),
    ...sumOf(lines),
    lines: { create: lines.map((line, index) => ({ ...line, id: newId(), position: index + 1 })) },
  })
  const invoice = (await findInvoice(tx, invoiceId))!
  const note = invoice.creditNotes.find((each) => each.id === id)!
  const { submissionId } = note.lines[0]!
  const mail = {
    ...creditNoteMail(invoice, note, name),
    ...{ id: newId(), kind: 'credit-note', creditNoteId: id, submissionId },
  }
  await mailPayer(tx, { invoice, mail, newId }, now)
  emit(paymentCredited, {
    aggregate: { id: invoiceId, version: invoice.version },
    data: {
      ...{ paymentId: invoiceId, submissionId, invoiceNumber: invoice.number, currency: invoice.currency },
      ...{
        creditNoteId: id,
        creditNoteNumber: note.number,
        reason: note.reason,
        amountCents: note.amountCents,
      },
      lines: note.lines.map((line) => ({ submissionId: line.submissionId, amountCents: line.amountCents })),
    },
  })
  publishPaymentChange(emit, invoice, invoice.version)
  return note
}
