import { DomainError } from '@accolade/chassis/errors'
import { paymentRefunded } from '@accolade/contracts/events/payment'
import { stepsOf } from '../domain/refund.ts'
import { refundMail } from '../mail/refund-mail.ts'
import { findPayer, readProgramme } from '../store/copy-store.ts'
import { findInvoice, type InvoiceRecord, lockInvoice } from '../store/invoice-store.ts'
import { queueMail } from '../store/mail-store.ts'
import { appendSteps, findRefundInvoice } from '../store/refund-store.ts'
import type { Context } from './context.ts'
import { tellChange } from './tell-change.ts'

type RefundView = InvoiceRecord['refunds'][number]

/**
 * Grants or refuses a requested refund and tells who asked for it; the same decision again changes nothing and sends no
 * second mail, another one is refused.
 */
export async function decideRefund(
  { unitOfWork, newId }: Context,
  by: { userId: string },
  refundId: string,
  decision: { kind: 'approve' | 'deny'; note?: string },
  now: Date,
): Promise<RefundView> {
  const outcome = stepsOf(decision.kind)
  return unitOfWork.run(by, async (tx, emit) => {
    const invoiceId = await findRefundInvoice(tx, refundId)
    const invoice = invoiceId && (await lockInvoice(tx, invoiceId))
    const refund = invoice ? invoice.refunds.find(({ id }) => id === refundId) : undefined
    if (!invoice || !refund) throw new DomainError('not-found')
    if (refund.status === outcome.at(-1)) return refund
    if (refund.status !== 'requested')
      throw new DomainError('conflict', `This refund is already ${refund.status}`)
    const note = decision.note || undefined
    await appendSteps(tx, refund, outcome, { userId: by.userId, ...(note && { note }), at: now })
    const payer = await findPayer(tx, refund.requestedBy)
    const to = payer ?? { name: invoice.payerName, email: invoice.payerEmail }
    const { name } = await readProgramme(tx)
    const mail = refundMail({ to, invoice, refund, kind: decision.kind, note }, name)
    await queueMail(tx, { ...mail, id: newId(), kind: 'refund' }, now)
    if (decision.kind === 'approve') {
      emit(paymentRefunded, {
        aggregate: { id: invoice.id, version: invoice.version + outcome.length },
        data: {
          paymentId: invoice.id,
          refundId,
          submissionId: invoice.submissionId,
          full: refund.percent === 100,
          amountCents: refund.amountCents,
          currency: invoice.currency,
        },
      })
    }
    tellChange(emit, invoice, invoice.version + outcome.length)
    const after = await findInvoice(tx, invoice.id)
    return after?.refunds.find(({ id }) => id === refundId) ?? refund
  })
}
