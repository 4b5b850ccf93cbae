import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'

/** Keeps which judges belong together; draws and replacements go by it from now on, what judges have stays. */
export async function storeJudgeGroups(
  { data: { groups }, aggregate: { version } }: EventOf<'blind.judge-groups-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  if (!(await storeIfNewer(tx.judgeGrouping, { id: 1 }, { version }))) return false
  await tx.judgeGroup.deleteMany()
  await tx.judgeGroup.createMany({
    data: groups.flatMap(({ groupId, judgeIds }) => judgeIds.map((judgeId) => ({ groupId, judgeId }))),
  })
  return true
}
