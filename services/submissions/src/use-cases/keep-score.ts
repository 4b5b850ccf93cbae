import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { resultsAreOut } from '../domain/score.ts'
import type { Transaction } from '../store/database.ts'
import { findJudged, storeScore } from '../store/projection-store.ts'
import { publishResult } from './publish-result.ts'

/**
 * The result of judging as it is now; others learn of it only where entrants may see it. The status is read after the
 * result is written: whoever ends the judging at this moment changes the same row, and one of both sees what the other did.
 */
export async function keepScore(
  { data: { judgingId, meanHundredths }, aggregate: { version } }: EventOf<'judging.submission-scored'>,
  { tx, emit }: EventWork<Transaction>,
): Promise<void> {
  if (!(await storeScore(tx, judgingId, meanHundredths, version))) return
  const submission = await findJudged(tx, judgingId)
  if (!submission || !resultsAreOut(submission.status)) return
  publishResult(emit, submission, { meanHundredths, version })
}
