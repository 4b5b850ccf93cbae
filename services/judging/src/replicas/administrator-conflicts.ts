import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'

/** Keeps which entries administrators have a conflict with; what they may see follows at once. */
export async function storeAdministratorConflicts(
  { data: { administrators }, aggregate: { version } }: EventOf<'blind.administrator-conflicts-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  if (!(await storeIfNewer(tx.administratorConflicts, { id: 1 }, { version }))) return false
  await tx.administratorConflict.deleteMany()
  await tx.administratorConflict.createMany({
    data: administrators.flatMap(({ administratorId, judgingIds }) =>
      judgingIds.map((judgingId) => ({ administratorId, judgingId })),
    ),
  })
  return true
}
