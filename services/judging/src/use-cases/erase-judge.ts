import { eraseChassisRows } from '@accolade/chassis/erasure/erase-chassis-rows'
import { noteErased } from '@accolade/chassis/erasure/erased-person'
import { redactActs } from '@accolade/chassis/erasure/redact-acts'
import { redactOutbox } from '@accolade/chassis/erasure/redact-outbox'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { deleteComments } from '../store/comment-store.ts'
import type { Transaction } from '../store/database.ts'
import { clearNotes, findByHash } from '../store/erasure-store.ts'
import { deleteMarks } from '../store/mark-store.ts'

/**
 * Erases somebody who may be a judge: the notes to scores, the comments for entrants and the marks go, and what is kept of requests. Scores, conflicts and assignments stay under
 * the id, which leads nowhere any more: results depend on them.
 */
export async function eraseJudge(
  { data: { erasureId, userHash } }: EventOf<'judge-erasure.requested'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  for (const userId of await findByHash(tx, userHash)) {
    await clearNotes(tx, userId)
    await deleteMarks(tx, { judgeId: userId })
    await deleteComments(tx, userId)
    await redactOutbox(tx, erasureId, [redactActs('judging', { userId })], now)
    await eraseChassisRows(tx, erasureId, { userId, ids: [] }, now)
  }
  await noteErased(tx, { person: userHash, erasureId, pseudonym: '' }, { now })
}
