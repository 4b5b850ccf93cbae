import type { Emit } from '@accolade/chassis/database/unit-of-work'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { draftChanged, winnerPublished, winnerWithdrawn } from '@accolade/contracts/events/winners'

/**
 * Publishes what a change means to the public: a winner that is public is sent whole, one that no longer is
 * (taken back or deleted) is withdrawn. Of a draft only administrators learn, and only that there is something to read.
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

/** Says that there is another thing to read about a draft: `after`, or nothing where it was deleted. */
export function publishDraftChange(
  emit: Emit,
  kind: 'winner' | 'article',
  after: { id: string; version: number } | null,
  before: { id: string; version: number } | null,
): void {
  const aggregate = after ?? (before && { id: before.id, version: before.version + 1 })
  if (aggregate) emit(draftChanged, { aggregate, data: { id: aggregate.id, kind } })
}
