import type { SubmissionStatus, SubmissionSummary } from '@accolade/contracts/entities/submission'
import type { User } from '@accolade/contracts/entities/user'
import { formatShortDay } from '../../lib/format.ts'

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

/** How far a submission has come, with the day of the step that says so. */
export function stateTextOf({ status, statusSince, submittedAt }: SubmissionSummary): string {
  if (status === 'draft') return 'not submitted yet'
  if (status === 'pending_payment') return `payment requested on ${formatShortDay(statusSince)}`
  if (status === 'withdrawn') return `withdrawn on ${formatShortDay(statusSince)}`
  return `submitted on ${formatShortDay(submittedAt ?? statusSince)}`
}
