import { isoText } from '@accolade/chassis/database/iso-text'
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
  /** Its edition has ended. */
  ended: boolean
  notes: string
  /** ISO 8601 in UTC. */
  savedAt: string
}

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * All scores in the order of their keys, read in pieces. What belongs to the scores of a piece is looked up once for each
 * submission and judge, by its key (`LATERAL` with a `LIMIT`): joined freely, a planner reads the whole other table for each
 * piece.
 */
export function everyScore(pool: pg.Pool): AsyncGenerator<ExportedScore[]> {
  const query = {
    sql: `
      WITH piece AS MATERIALIZED (
        SELECT * FROM score WHERE (judging_id, judge_id, criterion_id) > ($2::uuid, $3::uuid, $4::uuid)
        ORDER BY judging_id, judge_id, criterion_id LIMIT $1
      ), entry AS MATERIALIZED (
        SELECT i.judging_id, s.title, s.category_id, s.ended FROM (SELECT DISTINCT judging_id FROM piece) i
        CROSS JOIN LATERAL (
          SELECT title, category_id, ended_seal_id IS NOT NULL AS ended FROM submission WHERE judging_id = i.judging_id LIMIT 1) s
      ), counting AS MATERIALIZED (
        SELECT i.judging_id, i.judge_id, r.state IN ('held', 'ended') AS counts
        FROM (SELECT DISTINCT judging_id, judge_id FROM piece) i
        CROSS JOIN LATERAL (SELECT state FROM review WHERE (judging_id, judge_id) = (i.judging_id, i.judge_id) LIMIT 1) r
      )
      SELECT s.judging_id AS "judgingId", coalesce(m.title, '') AS title, coalesce(m.ended, false) AS ended, g.name AS "categoryName", s.judge_id AS "judgeId",
        s.criterion_id AS "criterionId", c.name AS "criterionName", c.weight, s.value_tenths AS "valueTenths",
        coalesce(r.counts, false) AS counts, s.notes, ${isoText('s.saved_at')} AS "savedAt"
      FROM piece s
      LEFT JOIN entry m ON m.judging_id = s.judging_id
      LEFT JOIN category g ON g.id = m.category_id
      LEFT JOIN criterion c ON (c.category_id, c.id) = (m.category_id, s.criterion_id)
      LEFT JOIN counting r ON (r.judging_id, r.judge_id) = (s.judging_id, s.judge_id)
      ORDER BY s.judging_id, s.judge_id, s.criterion_id`,
    begin: [firstId, firstId, firstId],
    keyOf: ({ judgingId, judgeId, criterionId }: ExportedScore) => [judgingId, judgeId, criterionId],
  }
  return readInPieces<ExportedScore>(pool, query)
}
