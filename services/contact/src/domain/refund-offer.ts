import { addDays } from '@accolade/contracts/entities/add-days'
import { dayIn } from '@accolade/contracts/entities/calendar'
import type { RefundOffer } from '@accolade/contracts/entities/payment'
import { type RefundRefusal, refundDays, refundPercents } from '@accolade/contracts/entities/refund-rules'
import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type { RefundStatus } from './refund.ts'

/** If any submission of a category has one of these statuses, its judging has begun and nothing is refunded (spec §9). */
export const judgedStatuses: readonly SubmissionStatus[] = [
  'judging',
  'reviewed',
  'finalist',
  'winner',
  'completed',
]

/** Whether a full refund withdraws the submission: not once it is judged, and not if it is withdrawn already. */
export function canLeave(submissionStatus: string | null | undefined): boolean {
  return submissionStatus !== 'withdrawn' && !judgedStatuses.some((status) => status === submissionStatus)
}

/** What decides whether money goes back. */
export interface Refundable {
  amountCents: number
  paidAt: Date | null
  refunds: readonly { status: RefundStatus }[]
  /** Null: nothing is known of the submission. */
  submissionStatus: string | null
  /** Judging of the submission's category has begun. */
  judged: boolean
}

/**
 * What a refund asked for now gives: all of the money until the 7th day after the day of payment, 75 % until the 30th,
 * nothing later or once judging has begun (spec §9). Days end in the programme's time zone.
 */
export function refundOffer(payment: Refundable, at: { now: Date; timeZone: string }): RefundOffer {
  const reason = refusalOf(payment)
  if (reason || !payment.paidAt) return { kind: 'none', reason: reason ?? 'not-paid' }
  const paidOn = dayIn(at.timeZone, payment.paidAt)
  const today = dayIn(at.timeZone, at.now)
  for (const kind of ['full', 'partial'] as const) {
    const until = addDays(paidOn, refundDays[kind])
    if (today > until) continue
    const percent = refundPercents[kind]
    // half a cent is rounded up, in favour of the payer
    const amountCents = Math.round((payment.amountCents * percent) / 100)
    const withdraws = kind === 'full' && canLeave(payment.submissionStatus)
    return { kind, percent, amountCents, until, withdraws }
  }
  return { kind: 'none', reason: 'too-late' }
}

/** The reason for no refund, whatever the day. Reasons about the payment come before those about the submission. */
function refusalOf({ paidAt, refunds, submissionStatus, judged }: Refundable): RefundRefusal | null {
  if (!paidAt) return 'not-paid'
  if (refunds.some(({ status }) => status === 'succeeded')) return 'refunded'
  if (refunds.some(({ status }) => status !== 'denied')) return 'requested'
  if (submissionStatus === 'winner') return 'winner'
  return judged ? 'judging-begun' : null
}
