import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Actor } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type {
  CommentDecision,
  CommentState,
  SharedComment,
  SharedComments,
} from '@accolade/contracts/entities/comment'
import { commentChanged } from '@accolade/contracts/events/feedback'
import { listShared, lockShared, writeDecision } from '../store/comment-store.ts'
import { readHidden } from '../store/hidden-entries.ts'
import type { Context } from './context.ts'

/** What judges wrote for entrants and share, a page of those in one state; without entries that the administrator has a conflict with. */
export async function listSharedComments(
  { db }: Context,
  by: { userId: string },
  query: { state: CommentState; page: number; pageSize: number },
): Promise<SharedComments> {
  const { items, counts } = await listShared(db, query, await readHidden(db, by))
  return { items, counts, total: counts[query.state], page: query.page, pageSize: query.pageSize }
}

/**
 * Approves a shared comment for the entrant, or withholds it. Entrants read it once the feedback of its category is published (again).
 *
 * @throws DomainError `not-found` where it is not shared, or not any more, or the administrator has a conflict with the entry; `conflict` where the judge has changed it since it was read
 */
export function decideComment(
  { unitOfWork, newId }: Context,
  by: Actor & { userId: string },
  { id, decision, number }: { id: string; decision: CommentDecision; number: number },
): Promise<SharedComment> {
  return unitOfWork.run(by, async (tx, emit) => {
    const before = await lockShared(tx, id, await readHidden(tx, by))
    if (!before) throw new DomainError('not-found')
    if (before.number !== number)
      throw new DomainError('conflict', 'The judge has changed this comment. Please read it again.')
    if (before.state === decision) {
      nothingToRecord(by)
      return before
    }
    await writeDecision(tx, id, decision)
    emit(commentChanged, { aggregate: { id: newId(), version: 1 }, data: { id, state: decision } })
    const { title, state } = before
    record(by, emit, { id, title, before: { comment: state }, after: { comment: decision } })
    return { ...before, state: decision }
  })
}
