import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { say } from '../lib/words.ts'
import '../styles/badges.css'

/** A submission's status in its own words and colour. */
export function StatusBadge({ status }: { status: SubmissionStatus }) {
  return <span className={`badge badge--${status}`}>{say(statusLabels[status])}</span>
}
