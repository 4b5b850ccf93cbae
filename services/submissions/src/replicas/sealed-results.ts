import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'

/** Keeps which results are sealed; what administrators may see follows at once. */
export async function storeSealedResults(
  { data: { judgingIds }, aggregate: { version } }: EventOf<'scoring.sealed-results-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  if (!(await storeIfNewer(tx.sealedResults, { id: 1 }, { version }))) return
  await tx.sealedResult.deleteMany()
  await tx.sealedResult.createMany({ data: judgingIds.map((judgingId) => ({ judgingId })) })
}
