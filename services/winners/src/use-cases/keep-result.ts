import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { resultOf, withResult } from '../domain/result.ts'
import { storeEntries, storeResult } from '../replicas/result.ts'
import type { Transaction } from '../store/database.ts'
import { lockIds } from '../store/draft-store.ts'
import { lockWinners, replaceWinner } from '../store/winner-store.ts'

/**
 * Keeps the result of a submission, and gives it to its winner: a draft follows it, what is published only shows it. How many entries the category had is for a draft that does not say it.
 */
export async function keepResult(
  { data: { submissionId, result, entries } }: EventOf<'submission.result-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  if (!result) return
  await lockIds(tx, [submissionId])
  const isNewer = await storeResult(tx, submissionId, result)
  if (entries !== undefined) await storeEntries(tx, submissionId, entries)
  else if (!isNewer) return
  for (const winner of await lockWinners(tx, { submissionId })) {
    const followed = isNewer ? withResult(winner, resultOf(result.meanHundredths)) : winner
    const counted: { entries?: number } = winner.published || winner.entries || !entries ? {} : { entries }
    if (!isNewer && !counted.entries) continue
    await replaceWinner(tx, { ...followed, ...counted, version: winner.version + 1 })
  }
}
