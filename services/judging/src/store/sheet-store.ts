import type pg from 'pg'
import { counting } from './review-store.ts'

/** One judge's complete sheet of one entry that counts for its result. */
export interface CompleteSheet {
  judgingId: string
  judgeId: string
  categoryId: string
  /** The weighted mean of the criteria on the 100-point scale. */
  points: number
  /** The place of the entry in the order of the judge's queue. */
  place: number
  /** Every criterion has the same value; null for a category with one criterion. */
  alike: boolean | null
  /** The judge is near the entry, as somebody who once worked for the entrant. */
  near: boolean
}

/** Every complete sheet that counts, of everything there is content of. */
export async function readCompleteSheets(pool: pg.Pool): Promise<CompleteSheet[]> {
  const { rows } = await pool.query<CompleteSheet>(`
    WITH counting AS (
      SELECT p.judging_id, p.category_id, r.judge_id
      FROM result_place p JOIN review r ON r.judging_id = p.judging_id AND r.state IN ('held', 'ended')
    ), criteria AS (
      SELECT category_id, count(*) AS criteria, sum(weight) AS weights FROM criterion GROUP BY category_id
    )
    SELECT c.judging_id AS "judgingId", c.judge_id AS "judgeId", c.category_id AS "categoryId",
      sum(s.value_tenths * k.weight)::float8 / n.weights AS points, coalesce(max(v.place), 0) AS place,
      CASE WHEN n.criteria > 1 THEN min(s.value_tenths) = max(s.value_tenths) END AS alike,
      EXISTS (SELECT 1 FROM near_judge x WHERE (x.judging_id, x.judge_id) = (c.judging_id, c.judge_id)) AS near
    FROM counting c
    JOIN score s ON (s.judging_id, s.judge_id) = (c.judging_id, c.judge_id)
    JOIN criterion k ON (k.category_id, k.id) = (c.category_id, s.criterion_id)
    JOIN criteria n ON n.category_id = c.category_id
    LEFT JOIN review_number v ON (v.judge_id, v.judging_id) = (c.judge_id, c.judging_id)
    GROUP BY c.judging_id, c.judge_id, c.category_id, n.criteria, n.weights
    HAVING count(*) = n.criteria
    ORDER BY c.judging_id, c.judge_id`)
  return rows
}

/** What an entry is called, whether it is still being judged, and how many judges have it. */
export interface EntryNow {
  title: string
  open: boolean
  assigned: number
}

export async function readEntries(
  pool: pg.Pool,
  judgingIds: readonly string[],
): Promise<Map<string, EntryNow>> {
  const { rows } = await pool.query<EntryNow & { judgingId: string }>(
    `SELECT judging_id AS "judgingId", title, content_version > withdrawn_version AS open,
       (SELECT count(*)::int FROM review r WHERE r.judging_id = s.judging_id AND ${counting}) AS assigned
     FROM submission s WHERE judging_id = ANY ($1::uuid[])`,
    [judgingIds],
  )
  return new Map(rows.map(({ judgingId, ...entry }) => [judgingId, entry]))
}
