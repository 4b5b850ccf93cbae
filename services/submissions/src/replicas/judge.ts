import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { judgeAppointed } from '@accolade/contracts/events/identity'
import type { Transaction } from '../store/database.ts'

/** Keeps whether a user judges. */
export function storeJudge(
  { type, data: { userId }, aggregate: { version } }: EventOf<'judge.appointed' | 'judge.dismissed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  return storeIfNewer(tx.judge, { userId }, { active: type === judgeAppointed.type, version })
}
