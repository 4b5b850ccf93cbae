import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { isOwed, receivePayment, refundPayment } from '../domain/payment.ts'
import type { Transaction } from '../store/database.ts'
import { isPaidFor, notePayment } from '../store/payment-store.ts'
import { lockSubmission } from '../store/submission-store.ts'
import { apply } from './change-submission.ts'

/** Money came in. The payment is stored whatever the submission's status is. */
export async function recordPayment(
  { data }: EventOf<'payment.received'>,
  { tx, emit, now }: EventWork<Transaction>,
): Promise<void> {
  const { paymentId, submissionId, amountCents, currency, receivedAt, requestVersion } = data
  const money = { currency, requestVersion }
  const submission = await lockSubmission(tx, submissionId)
  await notePayment(
    tx,
    { id: paymentId, submissionId, amountCents, currency },
    { receivedAt: new Date(receivedAt), unused: submission !== null && !isOwed(submission, money) },
  )
  if (!submission) return
  const received = receivePayment(submission, money, now)
  await apply({ tx, emit }, submission, received)
  // the event of its refund arrived first: the outcome is the same as in order
  if (!(await isPaidFor(tx, submissionId)))
    await apply({ tx, emit }, received.submission, refundPayment(received.submission, now))
}

/**
 * A refund was approved, or its money is back, whichever event comes first: the submission leaves the programme before the
 * transfer, so that nobody judges it meanwhile. A part of the money changes nothing here.
 */
export async function recordRefund(
  { data }: EventOf<'payment.refund-approved' | 'payment.refunded'>,
  { tx, emit, now }: EventWork<Transaction>,
): Promise<void> {
  const { paymentId, submissionId, amountCents, currency, full } = data
  if (!full) return
  const submission = await lockSubmission(tx, submissionId)
  await notePayment(tx, { id: paymentId, submissionId, amountCents, currency }, { refundedAt: now })
  if (!submission || (await isPaidFor(tx, submissionId))) return
  await apply({ tx, emit }, submission, refundPayment(submission, now))
}
