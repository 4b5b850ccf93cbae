import type { Payment } from '@accolade/contracts/entities/payment'
import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type { User } from '@accolade/contracts/entities/user'

/** How the header names somebody (spec §2): full name, else first name, else email, else `User`. */
export function displayName({ firstName, lastName, email }: User): string {
  if (firstName && lastName) return `${firstName} ${lastName}`
  return firstName || email || 'User'
}

const badgeColours: Partial<Record<SubmissionStatus, string>> = {
  draft: 'gray',
  submitted: 'blue',
  under_review: 'yellow',
  judging: 'purple',
  winner: 'green',
  completed: 'green',
}

/** The colour of a status on the profile page (spec §4); anything else is gray. */
export function badgeColour(status: SubmissionStatus): string {
  return badgeColours[status] ?? 'gray'
}

const dayMs = 86_400_000
const fullRefundDays = 7
const partialRefundDays = 30

/** What may still be asked for by the calendar (spec §9); whether judging has begun, the server knows. */
export function refundShare({ status, paidAt, refunds }: Payment, now: Date): 100 | 75 | 0 {
  const asked = refunds.some((refund) => refund.status !== 'denied' && refund.status !== 'failed')
  if (status !== 'paid' || paidAt === null || asked) return 0
  const days = (now.getTime() - Date.parse(paidAt)) / dayMs
  if (days <= fullRefundDays) return 100
  return days <= partialRefundDays ? 75 : 0
}
