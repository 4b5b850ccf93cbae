import type { Submission } from '@accolade/contracts/entities/submission'

/** What each tab of a submission's page gets. */
export interface PartProps {
  submission: Submission
}
