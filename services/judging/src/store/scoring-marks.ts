import type { DataOf } from '@accolade/contracts/events/registry'
import type { Database, Transaction } from './database.ts'

/** A result as it is published, with the version of its submission. */
type Result = DataOf<'scoring.results-changed'>['results'][number]
type Sheet = DataOf<'scoring.saved'>['sheets'][number]

/** Whether anything about scores is still to be published. */
export async function hasMarks(db: Database): Promise<boolean> {
  const [row] = await db.$queryRaw<{ marked: boolean }[]>`
    SELECT EXISTS (SELECT FROM unpublished_sheet) OR EXISTS (SELECT FROM unpublished_result)
      OR EXISTS (SELECT FROM scored_criterion WHERE NOT published) AS marked`
  return row?.marked ?? false
}

/** Takes the criteria whose first score was not published yet. */
export async function takeScoredCriteria(tx: Transaction): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE scored_criterion SET published = true WHERE NOT published RETURNING criterion_id AS id`
  return rows.map(({ id }) => id)
}

/** No criterion has scores of the edition that is judged now. */
export async function forgetScoredCriteria(tx: Transaction): Promise<void> {
  await tx.scoredCriterion.deleteMany()
}

/**
 * Takes at most so many results that have changed since they were published. Submissions that somebody holds at this moment
 * are left for the next time: a result that changes now marks its submission again, or is read here.
 */
export function takeResults(tx: Transaction, limit: number): Promise<Result[]> {
  return tx.$queryRaw<Result[]>`
    WITH held AS MATERIALIZED (
      SELECT s.judging_id, s.revision, s.told_judges, s.told_mean_hundredths
      FROM unpublished_result u JOIN submission s USING (judging_id) LIMIT ${limit} FOR UPDATE OF s SKIP LOCKED
    )
    DELETE FROM unpublished_result u USING held WHERE u.judging_id = held.judging_id
    RETURNING u.judging_id AS "judgingId", held.revision AS version, held.told_judges AS judges,
      held.told_mean_hundredths AS "meanHundredths"`
}

/** Takes at most so many of those who have scored since it was published; whoever is saving is left for the next time. */
export function takeSheets(tx: Transaction, limit: number): Promise<Sheet[]> {
  return tx.$queryRaw<Sheet[]>`
    WITH held AS MATERIALIZED (
      SELECT u.judging_id, u.judge_id
      FROM unpublished_sheet u JOIN submission s USING (judging_id) LIMIT ${limit} FOR UPDATE OF s SKIP LOCKED
    )
    DELETE FROM unpublished_sheet u USING held WHERE (u.judging_id, u.judge_id) = (held.judging_id, held.judge_id)
    RETURNING u.judging_id AS "judgingId", u.judge_id AS "judgeId"`
}
