import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { isRecent } from '../domain/recent.ts'
import { insertAssignment, settleAssignment } from '../store/assignment-store.ts'
import type { Transaction } from '../store/database.ts'

/** Stores an assignment for the judge's next mail; not for an old event (a replay). */
export async function keepAssignment(
  { data: { assignmentId: id, judgeId, categoryId }, at }: EventOf<'judging.assigned'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (isRecent(new Date(at), now)) await insertAssignment(tx, { id, judgeId, categoryId, assignedAt: now })
}

/** A withdrawn assignment sends no mail, even if this event arrives before the assignment itself. */
export async function endAssignment(
  { data: { assignmentId: id, judgeId, categoryId } }: EventOf<'judging.unassigned'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  await settleAssignment(tx, { id, judgeId, categoryId, assignedAt: now }, now)
}
