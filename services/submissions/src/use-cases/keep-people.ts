import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { judgeAppointed } from '@accolade/contracts/events/identity'
import { resultsAreOut } from '../domain/score.ts'
import type { Transaction } from '../store/database.ts'
import * as people from '../store/person-store.ts'
import { findJudged, renewOfUser, keepScore as storeScore } from '../store/projection-store.ts'
import { publishResult } from './publish-result.ts'

/** What a user is called now: in texts that judges read, these names have no place. */
export async function keepPerson(
  { data, aggregate: { version } }: EventOf<'identity.user-registered' | 'identity.user-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  const { userId, username, email, firstName, lastName } = data
  const newer = await people.keepPerson(tx, { userId, username, email, firstName, lastName, version })
  if (newer) await renewOfUser(tx, userId)
}

/** A user judges, or no longer does: what the own organization entered is kept away from judges. */
export async function keepJudge(
  { type, data: { userId }, aggregate: { version } }: EventOf<'judge.appointed' | 'judge.dismissed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  await people.keepJudge(tx, { userId, active: type === judgeAppointed.type, version })
  await renewOfUser(tx, userId)
}

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
