import { appendAttemptStep, listUselessSessions } from '../store/card-store.ts'
import { lockInvoice } from '../store/invoice-store.ts'
import { publishPaymentChange } from './publish-payment-change.ts'
import type { CardContext } from './start-checkout.ts'

const atOnce = 20

/**
 * Closes pages of the provider whose invoice was paid otherwise, became void or asks for another amount, so that nobody pays twice. A page
 * that was paid on meanwhile stays, and its event says what came in.
 */
export async function closeCheckouts({ card, db, unitOfWork }: CardContext, now: Date): Promise<void> {
  if (!card) return
  for (const { attemptId, invoiceId, sessionId } of await listUselessSessions(db, atOnce)) {
    if (!(await card.closeCheckout(sessionId))) continue
    await unitOfWork.run({ userId: null }, async (tx, emit) => {
      const invoice = await lockInvoice(tx, invoiceId)
      const attempt = invoice?.cardAttempts.find(({ id }) => id === attemptId)
      if (!invoice || attempt?.status !== 'pending') return
      await appendAttemptStep(tx, attempt, { status: 'expired', at: now })
      publishPaymentChange(emit, invoice, invoice.version + 1)
    })
  }
}
