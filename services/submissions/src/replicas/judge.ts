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

/** Whether a user judges now. */
export async function isJudge(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.judge.findUnique({ where: { userId }, select: { active: true } }))?.active ?? false
}
