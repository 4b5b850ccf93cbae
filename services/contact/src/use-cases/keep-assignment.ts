import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { isRecent } from '../domain/recent.ts'
import { insertAssignment, settleAssignment } from '../store/assignment-store.ts'
import type { Transaction } from '../store/database.ts'

/** Notes an assignment for the judge's next mail; an old one (a replay) is no news. */
export async function keepAssignment(
  { data: { assignmentId: id, judgeId, categoryId }, at }: EventOf<'judging.assigned'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  if (isRecent(new Date(at), now)) await insertAssignment(tx, { id, judgeId, categoryId, assignedAt: now })
}

/** An assignment that was taken back is not mailed any more, even if this event comes before the assignment itself. */
export async function endAssignment(
  { data: { assignmentId: id, judgeId, categoryId } }: EventOf<'judging.unassigned'>,
  { tx, now }: EventWork<Transaction>,
): Promise<void> {
  await settleAssignment(tx, { id, judgeId, categoryId, assignedAt: now }, now)
}
