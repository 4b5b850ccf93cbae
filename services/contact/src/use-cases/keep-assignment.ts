import type { DataOf } from '@accolade/contracts/events/registry'
import { isRecent } from '../domain/recent.ts'
import { insertAssignment, settleAssignment } from '../store/assignment-store.ts'
import type { Transaction } from '../store/database.ts'

/** Notes an assignment for the judge's next mail; an old one (a replay) is no news. */
export async function keepAssignment(
  tx: Transaction,
  { assignmentId: id, judgeId, categoryId, assignedAt }: DataOf<'judging.assigned'> & { assignedAt: Date },
  now: Date,
): Promise<void> {
  if (isRecent(assignedAt, now)) await insertAssignment(tx, { id, judgeId, categoryId, assignedAt: now })
}

/** An assignment that was taken back is not mailed any more, even if this event comes before the assignment itself. */
export async function endAssignment(
  tx: Transaction,
  { assignmentId: id, judgeId, categoryId }: DataOf<'judging.unassigned'>,
  now: Date,
): Promise<void> {
  await settleAssignment(tx, { id, judgeId, categoryId, assignedAt: now }, now)
}
