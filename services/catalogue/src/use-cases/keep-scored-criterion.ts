import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'
import { noteScored } from '../store/scored-criterion-store.ts'

/** Remembers that a criterion has scores. */
export async function keepScoredCriterion(
  { data: { criterionId } }: EventOf<'judging.score-recorded'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  await noteScored(tx, criterionId)
}
