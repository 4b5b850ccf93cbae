import { readInPieces } from '@accolade/chassis/database/read-in-pieces'
import type pg from 'pg'

/** A row of the scores' export. */
export interface ExportedScore {
  judgingId: string
  title: string
  categoryName: string | null
  judgeId: string
  criterionId: string
  criterionName: string | null
  weight: number | null
  valueTenths: number
  counts: boolean
  notes: string
  savedAt: Date
}

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * All scores in the order of their keys, read in pieces. What belongs to a score is looked up by its key (`LATERAL` with a
 * `LIMIT`): joined freely, a planner reads the whole other table for each piece.
 */
export function everyScore(pool: pg.Pool): AsyncGenerator<ExportedScore> {
  return readInPieces<ExportedScore>(pool, {
    sql: `
      SELECT s.judging_id AS "judgingId", coalesce(m.title, '') AS title, g.name AS "categoryName", s.judge_id AS "judgeId",
        s.criterion_id AS "criterionId", c.name AS "criterionName", c.weight, s.value_tenths AS "valueTenths",
        coalesce(r.state IN ('held', 'ended'), false) AS counts, s.notes, s.saved_at AS "savedAt"
      FROM (
        SELECT * FROM score WHERE (judging_id, judge_id, criterion_id) > ($2::uuid, $3::uuid, $4::uuid)
        ORDER BY judging_id, judge_id, criterion_id LIMIT $1
      ) s
      LEFT JOIN LATERAL (
        SELECT title, category_id FROM submission WHERE judging_id = s.judging_id LIMIT 1) m ON true
      LEFT JOIN category g ON g.id = m.category_id
      LEFT JOIN criterion c ON (c.category_id, c.id) = (m.category_id, s.criterion_id)
      LEFT JOIN LATERAL (
        SELECT state FROM review WHERE (judging_id, judge_id) = (s.judging_id, s.judge_id) LIMIT 1) r ON true
      ORDER BY s.judging_id, s.judge_id, s.criterion_id`,
    begin: [firstId, firstId, firstId],
    keyOf: ({ judgingId, judgeId, criterionId }) => [judgingId, judgeId, criterionId],
  })
}
