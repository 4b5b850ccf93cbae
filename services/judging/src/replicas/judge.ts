import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { judgeAppointed } from '@accolade/contracts/events/identity'
import type { Database, Transaction } from '../store/database.ts'

/** Keeps whether a user judges. */
export function storeJudge(
  { type, data: { userId }, aggregate: { version } }: EventOf<'judge.appointed' | 'judge.dismissed'>,
  { tx }: EventWork<Transaction>,
): Promise<boolean> {
  return storeIfNewer(tx.judge, { userId }, { active: type === judgeAppointed.type, version })
}

export async function isJudge(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.judge.count({ where: { userId, active: true } })) > 0
}

/** The ids of those who judge. */
export async function listJudges(db: Database): Promise<string[]> {
  const rows = await db.judge.findMany({ where: { active: true }, select: { userId: true } })
  return rows.map(({ userId }) => userId)
}

/** Notes that a judge is reminded now; false where the judge was reminded after `since`, or is none. */
export async function noteReminder(
  tx: Transaction,
  userId: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const where = { userId, active: true, OR: [{ remindedAt: null }, { remindedAt: { lte: since } }] }
  return (await tx.judge.updateMany({ where, data: { remindedAt: now } })).count === 1
}
