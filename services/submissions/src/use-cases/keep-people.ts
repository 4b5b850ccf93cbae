import type { Emit } from '@accolade/chassis/database/unit-of-work'
import type { DataOf } from '@accolade/contracts/events/registry'
import { resultsAreOut } from '../domain/score.ts'
import type { Transaction } from '../store/database.ts'
import * as people from '../store/person-store.ts'
import { findJudged, renewOfUser, keepScore as storeScore } from '../store/projection-store.ts'
import { publishResult } from './publish-result.ts'

/** What a user is called now: in texts that judges read, these names have no place. */
export async function keepPerson(
  tx: Transaction,
  { userId, username, email, firstName, lastName }: DataOf<'identity.user-changed'>,
  version: number,
): Promise<void> {
  const newer = await people.keepPerson(tx, { userId, username, email, firstName, lastName, version })
  if (newer) await renewOfUser(tx, userId)
}

/** A user judges, or no longer does: what the own organization entered is kept away from judges. */
export async function keepJudge(
  tx: Transaction,
  { userId }: DataOf<'judge.appointed'>,
  active: boolean,
  version: number,
): Promise<void> {
  await people.keepJudge(tx, { userId, active, version })
  await renewOfUser(tx, userId)
}

/**
 * The result of judging as it is now; others learn of it only where entrants may see it. The status is read after the
 * result is written: whoever ends the judging at this moment changes the same row, and one of both sees what the other did.
 */
export async function keepScore(
  tx: Transaction,
  emit: Emit,
  { judgingId, meanHundredths }: DataOf<'judging.submission-scored'>,
  version: number,
): Promise<void> {
  if (!(await storeScore(tx, judgingId, meanHundredths, version))) return
  const submission = await findJudged(tx, judgingId)
  if (!submission || !resultsAreOut(submission.status)) return
  publishResult(emit, submission, { meanHundredths, version })
}
