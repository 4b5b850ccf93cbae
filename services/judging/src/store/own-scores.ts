import type { GivenOften } from '../domain/distribution.ts'
import type { Database } from './database.ts'

/** How often a judge gave which value, on what the judge may read, by category and criterion. */
export function readGivenOften(db: Database, judgeId: string): Promise<GivenOften[]> {
  return db.$queryRaw<GivenOften[]>`
    SELECT c.id AS "categoryId", c.name AS category, k.id AS "criterionId", k.name AS criterion,
      g.value_tenths AS "valueTenths", count(*)::int AS times
    FROM score g
    JOIN queue_place q ON (q.judge_id, q.judging_id) = (g.judge_id, g.judging_id)
    JOIN category c ON c.id = q.category_id
    JOIN criterion k ON (k.category_id, k.id) = (q.category_id, g.criterion_id)
    WHERE g.judge_id = ${judgeId}::uuid
    GROUP BY c.id, c.name, k.category_id, k.id, k.name, k.position, g.value_tenths
    ORDER BY c.name, c.id, k.position, g.value_tenths`
}
