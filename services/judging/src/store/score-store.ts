import { type GivenScore, type Sheet, sheetsOf } from '../domain/points.ts'
import type { Database, Transaction } from './database.ts'

/** The sheets of these submissions that count, by submission: of judges who have it, or had it and whose scores were not taken out. */
export async function readSheets(
  db: Database | Transaction,
  judgingIds: readonly string[],
): Promise<Map<string, Sheet[]>> {
  const rows = await db.$queryRaw<({ judgingId: string } & GivenScore)[]>`
    SELECT s.judging_id AS "judgingId", s.judge_id AS "judgeId", s.criterion_id AS "criterionId",
      s.value_tenths AS "valueTenths"
    FROM score s JOIN review r ON (r.judging_id, r.judge_id) = (s.judging_id, s.judge_id)
    WHERE r.state IN ('held', 'ended') AND s.judging_id = ANY (${[...judgingIds]}::uuid[])
    ORDER BY s.judging_id, s.judge_id`
  const bySubmission = Map.groupBy(rows, (row) => row.judgingId)
  return new Map([...bySubmission].map(([id, scores]) => [id, sheetsOf(scores)]))
}
