import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Transaction } from '../store/database.ts'
import { listJudged, type NewResult, storeResults } from '../store/projection-store.ts'
import { publishResult } from './publish-result.ts'

/** The results of judging as they are now. */
export async function keepResults(
  { data: { results } }: EventOf<'scoring.results-changed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  await keep(results, work)
}

/** The same of one submission, as releases before published it. */
export async function keepResult(
  { data: { judgingId, meanHundredths }, aggregate: { version } }: EventOf<'judging.submission-scored'>,
  work: EventWork<Transaction>,
): Promise<void> {
  await keep([{ judgingId, meanHundredths, version }], work)
}

/**
 * Others learn of results only where entrants may see them. The status is read after the result is written: whoever ends the
 * judging at this moment changes the same row, and one of both sees what the other did.
 */
async function keep(results: readonly NewResult[], { tx, emit }: EventWork<Transaction>): Promise<void> {
  const stored = await storeResults(tx, results)
  for (const { submission, result } of await listJudged(tx, stored)) publishResult(emit, submission, result)
}
