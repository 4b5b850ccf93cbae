import { DomainError } from '@accolade/contracts/domain-error'
import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { nextStatuses, type Taker } from '@accolade/contracts/entities/submission-transitions'

/** Throws DomainError `illegal-transition`, naming what would be possible, where the table has no such step for `taker`. */
export function checkTransition(from: SubmissionStatus, to: SubmissionStatus, taker: Taker): void {
  const possible = nextStatuses(from, taker)
  if (possible.includes(to)) return
  const next = possible.length > 0 ? possible.map((status) => statusLabels[status]).join(', ') : 'nothing'
  throw new DomainError(
    'illegal-transition',
    `A submission that is ${statusLabels[from]} cannot become ${statusLabels[to]}. Possible next: ${next}.`,
  )
}
