import { findTransfer } from '../store/card-refund-store.ts'
import type { Transaction } from '../store/database.ts'
import { lockInvoice } from '../store/invoice-store.ts'
import { refundIn, type StepWork, takeStep } from './advance-refund.ts'
import type { Context } from './context.ts'

/** How a transfer by card ended; `id` is the provider's. */
export interface TransferEnd {
  attemptId: string
  status: 'succeeded' | 'failed'
  reason: string
  id?: string
}

/** Takes the step of a refund that the end of its transfer by card is. One that has ended before is left alone. */
export function endCardTransfer(context: Context, end: TransferEnd, now: Date): Promise<void> {
  return context.unitOfWork.run({ userId: null }, async (tx, emit) => {
    const invoiceId = await transferInvoice(tx, end.attemptId)
    if (invoiceId && (await lockInvoice(tx, invoiceId))) await endTransfer(context, { tx, emit, now }, end)
  })
}

/** The invoice that a transfer by card is about. */
export async function transferInvoice(tx: Transaction, attemptId: string): Promise<string | null> {
  return (await findTransfer(tx, attemptId))?.refund.invoiceId ?? null
}

/** The same under the lock of the invoice. */
export async function endTransfer(context: Context, work: StepWork, end: TransferEnd): Promise<void> {
  const { attemptId, status, reason, id } = end
  const transfer = await findTransfer(work.tx, attemptId)
  if (!transfer) return
  const ended = transfer.steps[0]?.status
  if (ended !== 'processing') {
    // the bank may send back what had arrived
    if (ended === 'succeeded' && status === 'failed')
      context.logger.error({ attemptId, reason }, 'a refund by card failed after it had succeeded')
    return
  }
  const invoice = (await lockInvoice(work.tx, transfer.refund.invoiceId))!
  const step = status === 'failed' ? { status, note: reason } : { status, reference: id ?? '' }
  await takeStep(context, work, { invoice, refund: refundIn(invoice, transfer.refundId) }, step, null)
}
