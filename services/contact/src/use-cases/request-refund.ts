import { DomainError } from '@accolade/chassis/errors'
import { judgedStatuses, refundAmount, refundPercent } from '../domain/refund.ts'
import { findStanding, isAnyOfCategoryIn } from '../store/copy-store.ts'
import { type InvoiceRecord, lockInvoice } from '../store/invoice-store.ts'
import { appendSteps, insertRefund } from '../store/refund-store.ts'
import type { Context } from './context.ts'
import { tellChange } from './tell-change.ts'

type RefundView = InvoiceRecord['refunds'][number]

/** The payer asks for the money back; what is granted follows from the day and from judging (spec §9). */
export async function requestRefund(
  { unitOfWork, newId }: Context,
  by: { userId: string },
  invoiceId: string,
  reason: string,
  now: Date,
): Promise<RefundView> {
  return unitOfWork.run(by, async (tx, emit) => {
    const invoice = await lockInvoice(tx, invoiceId)
    if (invoice?.payerId !== by.userId) throw new DomainError('not-found')
    if (!invoice.paidAt) throw new DomainError('conflict', 'This invoice is not paid')
    if (invoice.refunds.some(({ status }) => status !== 'denied' && status !== 'failed')) {
      throw new DomainError('conflict', 'A refund was already requested')
    }
    const standing = await findStanding(tx, invoice.submissionId)
    const judged = standing !== null && (await isAnyOfCategoryIn(tx, standing.categoryId, judgedStatuses))
    const percent = refundPercent(invoice.paidAt, now, judged)
    if (percent === 0) throw new DomainError('conflict', 'The time for refunds is over')
    const amountCents = refundAmount(invoice.amountCents, percent)
    const refund = {
      id: newId(),
      invoiceId,
      amountCents,
      percent,
      reason,
      requestedBy: by.userId,
      requestedAt: now,
    }
    await insertRefund(tx, refund)
    await appendSteps(tx, { id: refund.id, steps: 0 }, ['requested'], { userId: by.userId, at: now })
    tellChange(emit, invoice, invoice.version + 1)
    return { ...refund, status: 'requested', note: null, steps: 1 }
  })
}
