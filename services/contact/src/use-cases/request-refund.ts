import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import { refundRefusalWords } from '@accolade/contracts/entities/refund-rules'
import { aboutLine, lineOf } from '../domain/invoice-line.ts'
import { refundMail } from '../mail/refund-mail.ts'
import { payerOf } from '../replicas/payer.ts'
import { readProgramme } from '../replicas/programme.ts'
import { findInvoice, lockInvoice, type RefundRecord } from '../store/invoice-store.ts'
import { queueMail } from '../store/mail-store.ts'
import { appendStep, insertRefund } from '../store/refund-store.ts'
import type { Context } from './context.ts'
import { offerRefunds } from './offer-refunds.ts'
import { publishPaymentChange } from './publish-payment-change.ts'
import { reportRefundRequest } from './report-refund-request.ts'

/**
 * The payer asks for the money for an entry back and gets what is offered (spec §9). A request for another share than is offered now,
 * because a day ended meanwhile, is refused.
 *
 * @throws DomainError `not-found`, `conflict`; TooManyRequests
 */
export async function requestRefund(
  context: Context,
  by: { userId: string; roles: readonly string[] },
  invoiceId: string,
  {
    reason,
    percent: seen,
    submissionId,
  }: { reason: string; percent?: number | undefined; submissionId?: string | undefined },
  now: Date,
): Promise<RefundRecord> {
  const { unitOfWork, newId } = context
  return unitOfWork.run(by, async (tx, emit) => {
    const locked = await lockInvoice(tx, invoiceId)
    if (locked?.payerId !== by.userId) throw new DomainError('not-found')
    const [invoice] = await offerRefunds(tx, [locked], now)
    const line = lineOf(invoice!, submissionId)
    const offer = line.refundOffer
    if (offer.kind === 'none') throw new DomainError('conflict', refundRefusalWords[offer.reason])
    const { percent, amountCents, withdraws } = offer
    if (seen !== undefined && seen !== percent)
      throw new DomainError('conflict', `The offer has changed: ${percent}% can be refunded now`)
    await spendQuota(tx, { action: 'refund-request', by, object: line.id }, now)
    const refund = {
      id: newId(),
      invoiceId,
      submissionId: line.submissionId,
      amountCents,
      percent,
      reason,
      requestedBy: by.userId,
      requestedAt: now,
    }
    await insertRefund(tx, refund)
    await appendStep(tx, { id: refund.id, steps: [] }, { status: 'requested', at: now, by: by.userId })
    const { name } = await readProgramme(tx)
    const subject = aboutLine(locked, line.submissionId)
    const about = { to: await payerOf(tx, locked, by.userId), invoice: subject, refund, withdraws }
    await queueMail(
      tx,
      {
        ...refundMail({ ...about, status: 'requested' }, name),
        id: newId(),
        kind: 'refund',
        aboutId: by.userId,
        submissionId: line.submissionId,
      },
      now,
    )
    await reportRefundRequest(context, tx, { invoice: subject, refund, payer: about.to })
    const after = await findInvoice(tx, invoiceId)
    publishPaymentChange(emit, locked, after!.version)
    return after!.refunds.find(({ id }) => id === refund.id)!
  })
}
