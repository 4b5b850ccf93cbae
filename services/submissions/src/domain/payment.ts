import { membershipState } from '@accolade/contracts/entities/association-member-rules'
import { isCurrency } from '@accolade/contracts/entities/currency'
import { type PriceNow, pricesNow } from '@accolade/contracts/entities/price-lists'
import { paymentContactUrl } from '@accolade/contracts/entities/submission-rules'
import type { PriceTerms } from './entering.ts'
import { type Actor, changed, moveTo, type Outcome, type Submission, step, unchanged } from './submission.ts'

/** Integer cents with their currency. */
export interface Money {
  amountCents: number
  currency: string
}

/** A fee, before a discount; `memberRate`: it is the rate of members, which is lower than what others pay. */
export interface Fee extends Money {
  memberRate: boolean
}

/**
 * What entering a category costs an organization at a moment, by the calendar of the programme, in each currency that the programme
 * takes and the category has a price in; the programme's own is the first.
 */
export function pricesOf({ category, programme, membership }: PriceTerms, now: Date): [Fee, ...Fee[]] {
  const { feeCents, earlyBirdCents, earlyBirdUntil, lateCents, lateFrom, memberCents, priceLists } = category
  const { timeZone } = programme
  const earlyBird =
    earlyBirdCents !== null && earlyBirdUntil ? { fee: earlyBirdCents, until: earlyBirdUntil } : null
  const late = lateCents !== null && lateFrom ? { fee: lateCents, from: lateFrom } : null
  const isMember = membership !== null && membershipState(membership, timeZone, now) === 'present'
  const fees = { fee: feeCents, earlyBird, late, memberFee: memberCents, priceLists }
  const [own, ...others] = pricesNow(fees, programme, { timeZone, now, isMember })
  return [toFee(own), ...others.map(toFee)]
}

const toFee = ({ fee, currency, isMemberRate }: PriceNow): Fee => ({
  amountCents: fee,
  currency,
  memberRate: isMemberRate,
})

/** The same in the programme's own currency, which decides whether anything is owed. */
export function feeOf(terms: PriceTerms, now: Date): Fee {
  return pricesOf(terms, now)[0]
}

/** The same in a currency, which is the programme's own where none is chosen; null where the category has no price in it. */
export function priceIn(terms: PriceTerms, currency: string | undefined, now: Date): Fee | null {
  const prices = pricesOf(terms, now)
  return currency === undefined ? prices[0] : (prices.find((each) => each.currency === currency) ?? null)
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
 * @param others the same in other currencies
 */
export function owed(submission: Submission, fee: Fee, ...others: Fee[]) {
  const { id, categoryId, status, paid, bill } = submission
  const {
    amountCents,
    currency,
    memberRate = false,
  } = isSettled(submission) ? (bill ?? { ...fee, amountCents: paid ? fee.amountCents : 0 }) : fee
  const open = status === 'draft' || status === 'pending_payment'
  const required = open && !paid && amountCents > 0
  return {
    required,
    paid,
    amountCents,
    currency,
    memberRate,
    prices: required && status === 'draft' ? [fee, ...others] : [],
    contactUrl: paymentContactUrl(id, categoryId),
  }
}

/** Submits a draft if nothing is owed for it. Otherwise, and if it was submitted before, it does not change. */
export function complete(submission: Submission, fee: Fee, actor: Actor, now: Date): Outcome {
  if (submission.status === 'submitted' || owed(submission, fee).required) return unchanged(submission)
  return moveTo(submission, 'submitted', actor, now)
}

/** Money that came in. */
export interface Received {
  currency: string
  /** The submission's version with which it was asked for; undefined: an earlier release did not say. */
  requestVersion?: number | undefined
}

/**
 * Whether money pays what a submission owes: not what was asked for in another currency, by a request that was taken back before the
 * present one, or for another category than a draft's present one (its invoice was void). What pays nothing is not used, and
 * administrators pay it back.
 */
export function isOwed({ status, bill, categoryId }: Submission, money: Received): boolean {
  if (!bill) return true
  // an unknown currency was billed in that of the settings
  if (isCurrency(bill.currency) && money.currency !== bill.currency) return false
  if (status === 'draft') return bill.categoryId === categoryId
  const { version: begun = 0 } = bill
  return money.requestVersion === undefined || money.requestVersion >= begun
}

/** Money came in: a submission that waits for it is submitted; a draft or a later status does not change. */
export function receivePayment(submission: Submission, money: Received, now: Date): Outcome {
  if (submission.paid || !isOwed(submission, money)) return unchanged(submission)
  if (submission.status === 'pending_payment')
    return step(submission, 'submitted', { paid: true }, system, now)
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
