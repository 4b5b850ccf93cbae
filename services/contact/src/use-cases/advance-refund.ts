import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Actor, Emit } from '@accolade/chassis/database/unit-of-work'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import { paymentRefunded, refundApproved } from '@accolade/contracts/events/contact'
import { aboutLine, lineOf } from '../domain/invoice-line.ts'
import { checkRefundStep, type RefundStatus } from '../domain/refund.ts'
import { canLeave } from '../domain/refund-offer.ts'
import { refundMail } from '../mail/refund-mail.ts'
import { transferFailedMail } from '../mail/transfer-failed-mail.ts'
import { payerOf } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import { findStanding } from '../replicas/standing.ts'
import { findRefundable, queueCardRefund } from '../store/card-refund-store.ts'
import type { Transaction } from '../store/database.ts'
import { findInvoice, type InvoiceRecord, lockInvoice, type RefundRecord } from '../store/invoice-store.ts'
import { queueMail } from '../store/mail-store.ts'
import { appendStep, findRefundInvoice } from '../store/refund-store.ts'
import type { Context } from './context.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { nameSteps } from './name-steps.ts'
import { paymentOf } from './payment-of.ts'
import { publishPaymentChange } from './publish-payment-change.ts'
import { readOffice } from './read-office.ts'
import type { CardContext } from './start-checkout.ts'

/** A step that an administrator takes, with what is to be noted about it. */
export interface RefundStep {
  status: Exclude<RefundStatus, 'requested'>
  /** With a decision for the payer; with a failure for administrators. */
  note?: string | undefined
  /** The bank's or the card provider's, of a transfer that is done. */
  reference?: string
  /** The card provider transfers it; otherwise an administrator does. */
  byCard?: boolean | undefined
}

/**
 * Decides a refund or records the progress of its transfer, and sends the mails about it. An approval issues the credit note. Repeating a step changes nothing and
 * sends no second mail; a step at the wrong moment is refused.
 */
export async function advanceRefund(
  context: CardContext,
  by: Actor & { userId: string; roles: readonly string[] },
  refundId: string,
  step: RefundStep,
  now: Date,
): Promise<RefundRecord> {
  return context.unitOfWork.run(by, async (tx, emit) => {
    const invoiceId = await findRefundInvoice(tx, refundId)
    const before = invoiceId && (await lockInvoice(tx, invoiceId))
    if (!before) throw new DomainError('not-found')
    const current = refundIn(before, refundId)
    const isTransferring = current.status === 'processing' && current.byCard
    if ((isTransferring && step.status === 'approved') || !checkRefundStep(current.status, step.status)) {
      nothingToRecord(by)
      return shown(tx, before, refundId)
    }
    if (isTransferring) throw new DomainError('conflict', 'The card provider transfers this refund')
    await spendQuota(tx, { action: 'refund-step', by, object: refundId }, now)
    const work = { tx, emit, now }
    const taken = await takeStep(context, work, { invoice: before, refund: current }, step, by.userId)
    const { invoice, refund, credited } = taken
    const { note, reference } = step
    record(by, emit, {
      ...paymentOf(invoice),
      before: { refund: current.status },
      after: {
        ...{ refund: refund.status, amountCents: refund.amountCents },
        ...{ ...(note && { note }), ...(reference && { reference }) },
        ...(credited && { creditNote: credited.number }),
      },
      personal: ['note', 'reference'],
    })
    return shown(tx, invoice, refundId)
  })
}

/** A transaction under way, with the invoice locked. */
export interface StepWork {
  tx: Transaction
  emit: Emit
  now: Date
}

/** Takes a step, whoever does: the row, the events, the credit note, the mails. `by`: null where the card provider does. */
export async function takeStep(
  context: Context & { card?: CardContext['card'] },
  { tx, emit, now }: StepWork,
  { invoice: before, refund: current }: { invoice: InvoiceRecord; refund: RefundRecord },
  step: RefundStep,
  by: string | null,
) {
  const { status, note, reference } = step
  const id = current.id
  if (status === 'processing' && step.byCard) await startByCard(context, { tx, now }, before, current, by)
  else {
    const noted = { ...(note && { note }), ...(reference && { reference }) }
    await appendStep(tx, current, { status, ...noted, at: now, by })
  }
  const invoice = (await findInvoice(tx, before.id)) ?? before
  const refund = refundIn(invoice, id)
  publish(emit, invoice, refund)
  publishPaymentChange(emit, invoice, invoice.version)
  const credited =
    status === 'approved' &&
    (await issueCreditNote(context, { tx, emit, now }, invoice, { reason: 'refunded', refund }))
  await queueMails(tx, context, { invoice, refund, note: note || undefined, reference }, now)
  const isSent = status === 'approved' && (await startByCard(context, { tx, now }, invoice, refund, by, true))
  const after = (await findInvoice(tx, before.id)) ?? invoice
  if (isSent) publishPaymentChange(emit, after, after.version)
  return { invoice: after, refund: refundIn(after, id), credited }
}

/** Has the card provider transfer a refund, where the money came by card: a job asks it after the commit. False: it did not come so. */
async function startByCard(
  { card }: { card?: CardContext['card'] },
  { tx, now }: Pick<StepWork, 'tx' | 'now'>,
  { id: invoiceId }: InvoiceRecord,
  refund: RefundRecord,
  by: string | null,
  isOptional = false,
): Promise<boolean> {
  const { id: refundId, amountCents } = refund
  const cardPaymentId = card ? await findRefundable(tx, { invoiceId, amountCents }) : null
  if (cardPaymentId) {
    await appendStep(tx, refund, { status: 'processing', provider: 'stripe', at: now, by })
    await queueCardRefund(tx, { refundId, cardPaymentId, now })
  } else if (!isOptional) throw new DomainError('conflict', 'This refund cannot go back by card')
  return cardPaymentId !== null
}

export function refundIn({ refunds }: InvoiceRecord, refundId: string): RefundRecord {
  const refund = refunds.find(({ id }) => id === refundId)
  if (!refund) throw new DomainError('not-found')
  return refund
}

async function shown(tx: Transaction, invoice: InvoiceRecord, refundId: string) {
  const [named] = await nameSteps(tx, [invoice])
  return refundIn(named!, refundId)
}

const events: Partial<Record<RefundStatus, typeof refundApproved | typeof paymentRefunded>> = {
  approved: refundApproved,
  succeeded: paymentRefunded,
}

function publish(emit: Emit, invoice: InvoiceRecord, refund: RefundRecord): void {
  const event = events[refund.status]
  if (!event) return
  const { id: invoiceId, currency, version } = invoice
  const { id: refundId, submissionId, amountCents, percent } = refund
  const { id: paymentId } = lineOf(invoice, submissionId)
  emit(event, {
    aggregate: { id: invoiceId, version },
    data: { paymentId, invoiceId, refundId, submissionId, full: percent === 100, amountCents, currency },
  })
}

/** The payer gets a mail about every step except the start and the failure of a transfer; administrators get one about a failure. */
async function queueMails(
  tx: Transaction,
  context: Context,
  about: {
    invoice: InvoiceRecord
    refund: RefundRecord
    note: string | undefined
    reference: string | undefined
  },
  now: Date,
): Promise<void> {
  const { newId } = context
  const { refund, note } = about
  const { submissionId } = refund
  const invoice = aboutLine(about.invoice, submissionId)
  if (refund.status === 'failed') {
    const office = await readOffice(tx, context)
    const mail = transferFailedMail({ invoice, refund, reason: note ?? '' }, office)
    const queued = { id: newId(), kind: 'transfer-failed', aboutId: invoice.payerId, submissionId }
    return queueMail(tx, { ...mail, ...queued }, now)
  }
  if (refund.status === 'processing') return
  const to = await payerOf(tx, invoice, refund.requestedBy)
  const standing = await findStanding(tx, submissionId)
  const withdraws = refund.percent === 100 && canLeave(standing?.status)
  const { name } = await readProgramme(tx)
  const mail = refundMail({ ...about, invoice, to, status: refund.status, withdraws }, name)
  const queued = { id: newId(), kind: 'refund', aboutId: refund.requestedBy, submissionId }
  await queueMail(tx, { ...mail, ...queued }, now)
}
