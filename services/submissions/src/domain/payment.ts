import { DomainError } from '@accolade/contracts/domain-error'
import { feeNow } from '@accolade/contracts/entities/category-fees'
import { isCurrency } from '@accolade/contracts/entities/currency'
import { entryRefusal } from '@accolade/contracts/entities/entering'
import { type OrderRefusal, orderRefusalWords } from '@accolade/contracts/entities/order-rules'
import { paymentContactUrl } from '@accolade/contracts/entities/submission-rules'
import type { EventData } from '@accolade/contracts/events/define'
import { paymentRequested } from '@accolade/contracts/events/submissions'
import type { Category, Fees, Programme } from './entering.ts'
import {
  type Actor,
  changed,
  type DomainEvent,
  domainEvent,
  moveTo,
  type Outcome,
  type Submission,
  step,
  unchanged,
} from './submission.ts'
import { checkTransition } from './transitions.ts'

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

/** Why an entry cannot be ordered now; null where it can. What waits for its payment can be ordered again, with others. */
export function orderRefusal(
  submission: Pick<Submission, 'status' | 'paid'>,
  { category, programme }: { category: Category; programme: Programme },
  now: Date,
): OrderRefusal | null {
  if (submission.status === 'pending_payment') return null
  if (submission.status !== 'draft') return 'other-status'
  if (submission.paid) return 'paid'
  const closed = entryRefusal(category, programme, now)
  if (closed) return closed.code
  const fee = feeOf(category, programme, now)
  if (fee.amountCents === 0) return 'no-fee'
  return isCurrency(fee.currency) ? null : 'unknown-currency'
}

/** An entry of an order with what decides about it. */
export interface Ordered {
  submission: Submission
  category: Category
  programme: Programme
  organizationName: string
}

/**
 * Orders entries of one organization, in one currency: drafts wait for their payment from now on, at the fee of now; what waits
 * already keeps its fee. The first outcome has the event of the order.
 *
 * @throws DomainError `conflict` where one cannot be ordered
 */
export function placeOrder(
  orderId: string,
  entries: readonly Ordered[],
  actor: Actor & { userId: string },
  now: Date,
): { lines: OrderedLine[]; currency: string; outcomes: Outcome[] } {
  const billed = entries.map(({ submission, category, programme }) => {
    const refusal = orderRefusal(submission, { category, programme }, now)
    if (refusal)
      throw new DomainError(
        'conflict',
        `The entry “${submission.title}” cannot be ordered: ${orderRefusalWords[refusal]}`,
      )
    const { amountCents, currency } = owed(submission, feeOf(category, programme, now))
    return { submission, category, bill: { amountCents, currency, categoryId: submission.categoryId } }
  })
  const [
    {
      bill: { currency },
    },
  ] = billed as [(typeof billed)[number]]
  if (billed.some(({ bill }) => bill.currency !== currency))
    throw new DomainError('conflict', 'Entries with fees in different currencies cannot be ordered together')
  const outcomes = billed.map(({ submission, bill }) =>
    submission.status === 'draft'
      ? step(submission, 'pending_payment', { bill }, actor, now)
      : changed(submission, { bill }),
  )
  const lines = billed.map(({ submission: { id, title, categoryId }, category, bill }, index) => ({
    ...{ submissionId: id, title, categoryId, categoryName: category.name, amountCents: bill.amountCents },
    version: outcomes[index]!.submission.version,
  }))
  const [{ submission, organizationName }] = entries as [Ordered, ...Ordered[]]
  const about = {
    organizationId: submission.organizationId,
    organizationName,
    requestedBy: actor.userId,
    currency,
  }
  const [first, ...others] = outcomes as [Outcome, ...Outcome[]]
  const event = orderEvent(orderId, about, lines)
  return { lines, currency, outcomes: [{ ...first, events: [event, ...first.events] }, ...others] }
}

type Order = EventData<typeof paymentRequested>
type OrderedLine = NonNullable<Order['lines']>[number]

/** An order of one entry can be read by a process of the release before, too. */
function orderEvent(
  orderId: string,
  about: Pick<Order, 'organizationId' | 'organizationName' | 'requestedBy' | 'currency'>,
  lines: OrderedLine[],
): DomainEvent {
  const [only, ...others] = lines
  const { version: _version, ...line } = only!
  return domainEvent(paymentRequested, { ...(others.length === 0 && line), ...about, orderId, lines })
}

/** Asks for the invoice of one entry: an order of one line. Asking again changes nothing. */
export function requestPayment(
  { orderId, ...entry }: Ordered & { orderId: string },
  actor: Actor & { userId: string },
  now: Date,
): Outcome {
  const { submission, category, programme } = entry
  const { status } = submission
  const fee = feeOf(category, programme, now)
  if (status === 'pending_payment') return unchanged(submission)
  if (status === 'draft' && submission.paid)
    throw new DomainError('conflict', 'The entry fee is already paid')
  if (status === 'draft' && fee.amountCents === 0)
    throw new DomainError('conflict', 'This category has no entry fee')
  checkTransition(status, 'pending_payment', actor.role)
  return placeOrder(orderId, [entry], actor, now).outcomes[0]!
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
