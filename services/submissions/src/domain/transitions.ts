import { DomainError } from '@accolade/contracts/domain-error'
import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { type ActorRole, nextStatuses } from '@accolade/contracts/entities/submission-transitions'

/** Throws DomainError `illegal-transition`, naming what would be possible, where the table has no such step for `role`. */
export function checkTransition(from: SubmissionStatus, to: SubmissionStatus, role: ActorRole): void {
  const possible = nextStatuses(from, role)
  if (possible.includes(to)) return
  const next = possible.length > 0 ? possible.map((status) => statusLabels[status]).join(', ') : 'nothing'
  throw new DomainError(
    'illegal-transition',
    `A submission that is ${statusLabels[from]} cannot become ${statusLabels[to]}. Possible next: ${next}.`,
  )
}
