import type { SubmissionStatus, SubmissionSummary } from '@accolade/contracts/entities/submission'
import type { User } from '@accolade/contracts/entities/user'
import { formatShortDay } from '../../lib/format.ts'
import { locale } from '../../lib/language.ts'
import { t } from '../../lib/words.ts'

/** How the header names somebody (spec §2): full name, else first name, else email, else `User`. */
export function displayName({ firstName, lastName, email }: User): string {
  if (firstName && lastName) return `${firstName} ${lastName}`
  return firstName || email || t('User')
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
  if (status === 'draft') return t('not submitted yet')
  if (status === 'pending_payment')
    return t('payment requested on {day}', { day: formatShortDay(statusSince) })
  if (status === 'withdrawn') return t('withdrawn on {day}', { day: formatShortDay(statusSince) })
  return t('submitted on {day}', { day: formatShortDay(submittedAt ?? statusSince) })
}

/** A score with as many decimals as say something: `73`, `73.5`. */
export function shortScore(score: number, fractionDigits: number): string {
  return score.toLocaleString(locale(), { maximumFractionDigits: fractionDigits })
}
