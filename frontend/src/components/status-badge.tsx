import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'

/** A submission's status in its own words and colour. */
export function StatusBadge({ status }: { status: SubmissionStatus }) {
  return <span className={`badge badge--${status}`}>{statusLabels[status]}</span>
}
