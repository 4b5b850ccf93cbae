import { resultsChanged, scoresSaved, scoringBegun } from '@accolade/contracts/events/judging'
import { hasMarks, takeResults, takeScoredCriteria, takeSheets } from '../store/scoring-marks.ts'
import type { Context } from './context.ts'

/** So many results are 60 KB. */
const itemsPerEvent = 500

/**
 * The job: publishes what scores have changed since it ran last, in one event for many. Judges save hundreds of scores a
 * second; nobody needs to learn of each.
 */
export async function publishScoring({
  db,
  unitOfWork,
  newId,
}: Pick<Context, 'db' | 'unitOfWork' | 'newId'>): Promise<void> {
  if (!(await hasMarks(db))) return
  let taken = itemsPerEvent
  while (taken === itemsPerEvent)
    taken = await unitOfWork.run({ userId: null }, async (tx, emit) => {
      const aggregate = () => ({ id: newId(), version: 1 })
      for (const criterionId of await takeScoredCriteria(tx))
        emit(scoringBegun, { aggregate: { id: criterionId, version: 1 }, data: { criterionId } })
      const results = await takeResults(tx, itemsPerEvent)
      if (results.length > 0) emit(resultsChanged, { aggregate: aggregate(), data: { results } })
      const sheets = await takeSheets(tx, itemsPerEvent)
      if (sheets.length > 0) emit(scoresSaved, { aggregate: aggregate(), data: { sheets } })
      return Math.max(results.length, sheets.length)
    })
}
