import type { Emit } from '@accolade/chassis/database/unit-of-work'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { draftChanged, winnerPublished, winnerWithdrawn } from '@accolade/contracts/events/winners'

/**
 * Publishes a change of a winner. A public winner is published as a whole; one that is no longer public (unpublished or
 * deleted) is withdrawn. For a draft the event only informs administrators that something changed.
 *
 * @param before what it was, null where it is new
 * @param after what it is now; `gone` where it was deleted
 */
export function publishWinner(emit: Emit, before: AdminWinner | null, after: AdminWinner | 'gone'): void {
  if (after !== 'gone' && after.published) {
    emit(winnerPublished, { aggregate: after, data: after })
  } else if (before?.published) {
    const { id, slug } = before
    emit(winnerWithdrawn, { aggregate: { id, version: before.version + 1 }, data: { id, slug } })
  } else publishDraftChange(emit, 'winner', after === 'gone' ? null : after, before)
}

/** Publishes that a draft has changed to `after`, or was deleted. */
export function publishDraftChange(
  emit: Emit,
  kind: 'winner' | 'article',
  after: { id: string; version: number } | null,
  before: { id: string; version: number } | null,
): void {
  const aggregate = after ?? (before && { id: before.id, version: before.version + 1 })
  if (aggregate) emit(draftChanged, { aggregate, data: { id: aggregate.id, kind } })
}
