import { storeIfNewer } from '@accolade/chassis/database/store-if-newer'
import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Database, Transaction } from '../store/database.ts'

/** The submissions whose scores somebody must not see. */
export type Hidden = ReadonlySet<string>

/** Keeps of which submissions administrators do not see the scores. */
export async function storeHiddenScores(
  { data: { administrators }, aggregate: { version } }: EventOf<'submission.hidden-scores-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  if (!(await storeIfNewer(tx.hiddenScores, { id: 1 }, { version }))) return
  await tx.hiddenScore.deleteMany()
  await tx.hiddenScore.createMany({
    data: administrators.flatMap(({ administratorId, submissionIds }) =>
      submissionIds.map((submissionId) => ({ administratorId, submissionId })),
    ),
  })
}

/** Those of an administrator. */
export async function readHidden(
  db: Database | Transaction,
  { userId }: { userId: string | null },
): Promise<Hidden> {
  if (userId === null) return new Set()
  const where = { administratorId: userId }
  const rows = await db.hiddenScore.findMany({ where, select: { submissionId: true } })
  return new Set(rows.map(({ submissionId }) => submissionId))
}

/** Whether any administrator does not see the score of a submission. */
export async function isHiddenFromAny(tx: Transaction, submissionId: string | null): Promise<boolean> {
  return submissionId !== null && (await tx.hiddenScore.count({ where: { submissionId } })) > 0
}
