import { DomainError } from '@accolade/contracts/domain-error'
import type { WinnerApproval } from '@accolade/contracts/entities/approval'

/** That an entrant was asked, and what came of it. */
export interface Approval {
  id: string
  winnerId: string
  askedAt: Date
  expiresAt: Date
  answer: 'approved' | 'proposed' | null
  answeredAt: Date | null
  answeredBy: string | null
  answeredName: string | null
  /** The words and credits that are approved, or would be with the proposed text. */
  answeredHash: string | null
  proposedText: string | null
  message: string | null
  /** What the winner says of the award. */
  quote: string | null
  quoteName: string | null
  quoteRole: string | null
}

/** Where an approval is; `hash` names the present words. A text that an entrant has proposed is approved as soon as it is the public one. */
export function approvalState(approval: Approval | null, hash: string, now: Date): WinnerApproval['state'] {
  if (!approval) return 'none'
  if (!approval.answer) return approval.expiresAt <= now ? 'expired' : 'asked'
  if (approval.answeredHash === hash) return 'approved'
  return approval.answer === 'approved' ? 'changed' : 'proposed'
}

/** Why publishing is refused, by the state of the approval. */
const refusals: Record<Exclude<WinnerApproval['state'], 'approved'>, { message: string }> = {
  none: { message: 'The settings want the approval of the entrant before this is published: ask for it' },
  asked: { message: 'The entrant has not yet approved the public text' },
  expired: { message: 'The entrant has not answered in time: ask for approval again' },
  changed: {
    message: 'Text or credits have changed since the entrant approved them: ask for approval again',
  },
  proposed: { message: 'The entrant proposes another text: use it, or ask for approval again' },
}

/**
 * Throws DomainError `conflict` where words are to become public that their entrant has not approved. What is public already may stay, and so
 * may everything but its words and credits be changed: `before` names what is public, null where nothing is.
 */
export function checkApproved(
  { before, after }: { before: string | null; after: string },
  approval: Approval | null,
  now: Date,
): void {
  if (before === after) return
  const state = approvalState(approval, after, now)
  if (state === 'approved') return
  const { message } = refusals[state]
  throw new DomainError('conflict', message, [{ path: 'description', message }])
}
