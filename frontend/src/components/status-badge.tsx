import { type SubmissionStatus, statusLabels } from '@accolade/contracts/entities/submission'

/** A submission's status in its own words and colour. */
export function StatusBadge({ status }: { status: SubmissionStatus }) {
  return <span className={`badge badge--${status}`}>{statusLabels[status]}</span>
}
