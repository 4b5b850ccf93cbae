import { DomainError } from '@accolade/contracts/domain-error'
import type { refundStatusSchema } from '@accolade/contracts/entities/payment'
import type { z } from 'zod'

export type RefundStatus = z.infer<typeof refundStatusSchema>

/** The life of a refund (spec §9): decided first, then transferred by hand; a transfer that failed is tried again. */
const next: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  requested: ['approved', 'denied'],
  approved: ['processing'],
  denied: [],
  processing: ['succeeded', 'failed'],
  failed: ['processing'],
  succeeded: [],
}

const words: Readonly<Record<RefundStatus, string>> = {
  requested: 'waiting for a decision',
  approved: 'approved; its transfer has not started',
  denied: 'already denied',
  processing: 'already being transferred',
  succeeded: 'already transferred',
  failed: 'waiting for its transfer to be started again',
}

/**
 * Whether a refund has to take this step; false: it has taken it already.
 *
 * @throws DomainError `conflict` at the wrong moment
 */
export function checkRefundStep(from: RefundStatus, to: RefundStatus): boolean {
  if (from === to) return false
  if (!next[from].includes(to)) throw new DomainError('conflict', `This refund is ${words[from]}`)
  return true
}
