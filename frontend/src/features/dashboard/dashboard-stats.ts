import type { SubmissionSummary } from '@accolade/contracts/entities/submission'

/** What the dashboard's cards count (spec §2, §4): everything but a draft is active; winners and finalists won. */
export function statsOf(submissions: readonly SubmissionSummary[]) {
  const drafts = submissions.filter(({ status }) => status === 'draft').length
  return {
    total: submissions.length,
    drafts,
    active: submissions.length - drafts,
    won: submissions.filter(({ status }) => status === 'winner' || status === 'finalist').length,
  }
}
