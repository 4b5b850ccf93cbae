import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { resultOf, withResult } from '../domain/result.ts'
import { storeResult } from '../replicas/result.ts'
import type { Transaction } from '../store/database.ts'
import { lockIds } from '../store/draft-store.ts'
import { lockWinners, replaceWinner } from '../store/winner-store.ts'

/** Keeps the result of a submission, and gives it to its winner: a draft follows it, what is published only shows it. */
export async function keepResult(
  { data: { submissionId, result } }: EventOf<'submission.result-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  if (!result) return
  await lockIds(tx, [submissionId])
  if (!(await storeResult(tx, submissionId, result))) return
  for (const winner of await lockWinners(tx, { submissionId }))
    await replaceWinner(tx, {
      ...withResult(winner, resultOf(result.meanHundredths)),
      version: winner.version + 1,
    })
}
