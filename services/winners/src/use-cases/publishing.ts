import type { Emit } from '@accolade/chassis/database/unit-of-work'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { winnerPublished, winnerWithdrawn } from '@accolade/contracts/events/winner'

/**
 * Tells the others what a change means to the public: a winner that is published is told whole, one that no longer is
 * (taken back or deleted) is withdrawn, and drafts are nobody's business.
 *
 * @param before what it was, null where it is new
 * @param after what it is now; `gone` where it was deleted
 */
export function tellPublic(emit: Emit, before: AdminWinner | null, after: AdminWinner | 'gone'): void {
  if (after !== 'gone' && after.published) {
    emit(winnerPublished, { aggregate: after, data: after })
  } else if (before?.published) {
    const { id, slug } = before
    emit(winnerWithdrawn, { aggregate: { id, version: before.version + 1 }, data: { id, slug } })
  }
}
