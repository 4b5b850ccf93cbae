import type { Emit } from '@accolade/chassis/database/unit-of-work'
import { resultChanged } from '@accolade/contracts/events/submissions'
import type { Submission } from '../domain/submission.ts'
import type { Result } from '../store/projection-store.ts'

/** Publishes the result of a submission whose judging is over, if there is any; before, it may change with every score. `entries`: how many its category had. */
export function publishResult(
  emit: Emit,
  { id, organizationId, version }: Pick<Submission, 'id' | 'organizationId' | 'version'>,
  result: Result | null,
  entries?: number,
): void {
  if (!result) return
  emit(resultChanged, {
    aggregate: { id, version },
    data: { submissionId: id, organizationId, result, ...(entries && { entries }) },
  })
}
