import { runCalibration } from '../calibration/run-calibration.ts'
import { adjustedMeansOf } from '../domain/adjusted-means.ts'
import { isPhaseOpen } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import {
  dropAdjusted,
  holdAllSubmissions,
  insertAdjusted,
  listAdjusted,
  noteSettled,
  readRule,
  stateOfScores,
} from '../store/result-rule-store.ts'
import { areSealed, hasSeal } from '../store/seal-store.ts'
import { isOpenToScores, recordResults } from '../store/submission-store.ts'
import type { Context } from './context.ts'
import { marksOf } from './marks.ts'
import { updateResults } from './update-results.ts'

/**
 * The job, where the adjusted mean decides: once judging is closed, the results become the adjusted means, and again whenever
 * something about scores, judges or criteria changes after that. While judging is open all results are plain means, because every
 * score moves the adjusted means of all others.
 */
export async function settleResults(
  { db, pool, unitOfWork }: Pick<Context, 'db' | 'pool' | 'unitOfWork'>,
  stopping: AbortSignal,
): Promise<void> {
  const { decides, settledFrom } = await readRule(db)
  if (decides === 'plain' || (await hasSeal(db))) return
  if (await isPhaseOpen(db)) {
    if (settledFrom !== null) await unitOfWork.run({ userId: null }, (tx) => unsettle(tx))
    return
  }
  const state = await stateOfScores(db)
  if (state === settledFrom) return
  const { marks } = await marksOf(pool)
  // the levels' chances are the calibration's: results need no juries
  const means = adjustedMeansOf(await runCalibration(marks, { seed: '', decides, juries: 0 }, stopping))
  await unitOfWork.run({ userId: null }, async (tx) => {
    await holdAllSubmissions(tx)
    // what came meanwhile is settled the next time
    if ((await areSealed(tx)) || (await isOpenToScores(tx)) || (await stateOfScores(tx)) !== state) return
    const removed = means.filter(({ meanHundredths }) => meanHundredths !== null)
    const kept = new Set(removed.map(({ judgingId }) => judgingId))
    const before = await listAdjusted(tx)
    await dropAdjusted(tx, before)
    await updateResults(
      tx,
      before.filter((judgingId) => !kept.has(judgingId)),
    )
    await insertAdjusted(
      tx,
      means.map(({ judgingId, meanHundredths }) => ({ judgingId, meanHundredths })),
    )
    await recordResults(tx, removed)
    await noteSettled(tx, await stateOfScores(tx))
  })
}

/** Judging is open again: results are plain means until it closes. */
async function unsettle(tx: Transaction): Promise<void> {
  await holdAllSubmissions(tx)
  if (!(await isOpenToScores(tx))) return
  await updateResults(tx, await listAdjusted(tx))
  await noteSettled(tx, null)
}
