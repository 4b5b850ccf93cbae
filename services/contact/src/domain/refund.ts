import type { refundStatusSchema } from '@accolade/contracts/entities/payment'
import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type { z } from 'zod'

export type RefundStatus = z.infer<typeof refundStatusSchema>

const dayMs = 86_400_000

/** A submission in one of these says that judging of its category has begun, and nothing is refunded any more (spec §9). */
export const judgedStatuses: readonly SubmissionStatus[] = [
  'judging',
  'reviewed',
  'finalist',
  'winner',
  'completed',
]

/**
 * How much of a payment goes back: 100 % within 7 days after it, 75 % on days 8 to 30, nothing later or once judging
 * has begun (spec §9).
 */
export function refundPercent(paidAt: Date, now: Date, judgingHasBegun: boolean): 100 | 75 | 0 {
  if (judgingHasBegun) return 0
  const days = (now.getTime() - paidAt.getTime()) / dayMs
  if (days <= 7) return 100
  return days <= 30 ? 75 : 0
}

/** Cents that go back; halves go to the entrant. */
export function refundAmount(amountCents: number, percent: number): number {
  return Math.round((amountCents * percent) / 100)
}

/** The steps that a decision adds: money is sent by hand, by the administrator who approves. */
export function stepsOf(decision: 'approve' | 'deny'): readonly RefundStatus[] {
  return decision === 'approve' ? ['approved', 'processing', 'succeeded'] : ['denied']
}
