import { feeNow } from '@accolade/contracts/entities/category-fees'
import { paymentContactUrl } from '@accolade/contracts/entities/submission-rules'
import type { Fees, Programme } from './entering.ts'
import { type Actor, changed, moveTo, type Outcome, type Submission, step, unchanged } from './submission.ts'

/** Integer cents with their currency. */
export interface Money {
  amountCents: number
  currency: string
}

/** What entering a category costs at a moment, by the calendar of the programme. */
export function feeOf(
  { feeCents, earlyBirdCents, earlyBirdUntil, lateCents, lateFrom }: Fees,
  { currency, timeZone }: Pick<Programme, 'currency' | 'timeZone'>,
  now: Date,
): Money {
  const earlyBird =
    earlyBirdCents !== null && earlyBirdUntil ? { fee: earlyBirdCents, until: earlyBirdUntil } : null
  const late = lateCents !== null && lateFrom ? { fee: lateCents, from: lateFrom } : null
  return { amountCents: feeNow({ fee: feeCents, earlyBird, late }, timeZone, now).fee, currency }
}

const system: Actor = { role: 'system', userId: null }

/** An invoice was requested or paid, so the amount no longer follows the category's fee. */
function isSettled({ status, paid }: Submission): boolean {
  return paid || status !== 'draft'
}

/**
 * What is or was owed for a submission.
 *
 * @param fee the category's fee as it is now
 */
export function owed(submission: Submission, fee: Money) {
  const { id, categoryId, status, paid, bill } = submission
  const { amountCents, currency } = isSettled(submission)
    ? (bill ?? { ...fee, amountCents: paid ? fee.amountCents : 0 })
    : fee
  const open = status === 'draft' || status === 'pending_payment'
  return {
    required: open && !paid && amountCents > 0,
    paid,
    amountCents,
    currency,
    contactUrl: paymentContactUrl(id, categoryId),
  }
}

/** Submits a draft if nothing is owed for it. Otherwise, and if it was submitted before, it does not change. */
export function complete(submission: Submission, fee: Money, actor: Actor, now: Date): Outcome {
  if (submission.status === 'submitted' || owed(submission, fee).required) return unchanged(submission)
  return moveTo(submission, 'submitted', actor, now)
}

/**
 * Money came in: a submission that waits for it is submitted; a draft or a later status does not change. Money for another
 * category than the draft's present one (its invoice was void) pays nothing.
 */
export function receivePayment(submission: Submission, now: Date): Outcome {
  const { status, bill, categoryId } = submission
  if (submission.paid) return unchanged(submission)
  if (status === 'pending_payment') return step(submission, 'submitted', { paid: true }, system, now)
  if (status === 'draft' && bill && bill.categoryId !== categoryId) return unchanged(submission)
  return changed(submission, { paid: true })
}

/** All of the money goes back: a submission that is not judged yet is withdrawn. */
export function refundPayment(submission: Submission, now: Date): Outcome {
  if (!submission.paid) return unchanged(submission)
  const leaves = ['draft', 'pending_payment', 'submitted', 'under_review'].includes(submission.status)
  return leaves
    ? step(submission, 'withdrawn', { paid: false }, system, now)
    : changed(submission, { paid: false })
}
