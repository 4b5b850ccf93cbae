import type { Pool } from '@accolade/chassis/database/pool'
import type { GivenScore, PublishedResult, Weighted } from '../domain/points.ts'
import { readable } from './review-store.ts'

/**
 * Saving a score is what judging does most on its days. These statements go past Prisma, which would take as long for each as
 * the rest of the request.
 */
type Executor = Pick<Pool, 'query'>

/** All that a score of one judge for one criterion depends on, as it was at one moment. */
export interface ScoreBasis {
  judgingId: string
  /** Moves with whoever judges the submission, with every score on it and with its category's criteria. */
  revision: number
  contentVersion: number
  /** Judging of the submission is over. */
  closed: boolean
  phase: boolean
  criteria: Weighted[]
  /** Those on the submission that count. */
  scores: GivenScore[]
  /** What the judge gave for this criterion before. */
  before: { valueTenths: number; notes: string } | null
}

/** A score to be written if nothing it depends on has changed, with the result that it leads to. */
export interface NewScore {
  basis: ScoreBasis
  judgeId: string
  criterionId: string
  valueTenths: number
  notes: string
  savedAt: Date
  result: PublishedResult
}

const read = `
  SELECT s.judging_id AS "judgingId", s.revision, s.content_version AS "contentVersion",
    s.content_version <= s.withdrawn_version AS closed,
    coalesce((SELECT judging_phase FROM programme), false) AS phase,
    coalesce((SELECT json_agg(json_build_object('id', c.id, 'weight', c.weight))
      FROM criterion c WHERE c.category_id = s.category_id), '[]') AS criteria,
    coalesce((SELECT json_agg(json_build_object(
        'judgeId', g.judge_id, 'criterionId', g.criterion_id, 'valueTenths', g.value_tenths))
      FROM score g JOIN review h ON (h.judging_id, h.judge_id) = (g.judging_id, g.judge_id)
      WHERE g.judging_id = s.judging_id AND h.state IN ('held', 'ended')), '[]') AS scores,
    (SELECT json_build_object('valueTenths', g.value_tenths, 'notes', g.notes) FROM score g
      WHERE (g.judging_id, g.judge_id, g.criterion_id) = (s.judging_id, r.judge_id, $3::uuid)) AS before
  FROM review r JOIN submission s ON s.judging_id = r.judging_id
  WHERE r.id = $1::uuid AND r.judge_id = $2::uuid AND r.state = 'held' AND ${readable.sql}`

/** Null where the judge does not have the submission, or no longer. */
export async function readScoreBasis(
  pool: Executor,
  { reviewId, judgeId, criterionId }: { reviewId: string; judgeId: string; criterionId: string },
): Promise<ScoreBasis | null> {
  const values = [reviewId, judgeId, criterionId]
  const { rows } = await pool.query<ScoreBasis>({ name: 'read_score_basis', text: read, values })
  return rows[0] ?? null
}

// Many judges save at once: one statement, no transaction kept open over the network. Whoever waited here for another
// one's change finds the new revision, and nothing is written. Whoever closes judging waits for those that found it open.
const write = `
  WITH held AS (
    UPDATE submission SET revision = revision + 1, told_judges = $4::int, told_mean_hundredths = $5::int
    WHERE judging_id = $1::uuid AND (revision, content_version) = ($2::int, $3::int)
      AND content_version > withdrawn_version AND judging_is_open()
    RETURNING judging_id
  ), kept AS (
    INSERT INTO score_history (judging_id, judge_id, criterion_id, number, value_tenths, notes, saved_at)
    SELECT judging_id, judge_id, criterion_id, number, value_tenths, notes, saved_at
    FROM held JOIN score USING (judging_id) WHERE (judge_id, criterion_id) = ($6::uuid, $7::uuid)
  ), saved AS (
    INSERT INTO score (judging_id, judge_id, criterion_id, value_tenths, notes, saved_at, number)
    SELECT judging_id, $6::uuid, $7::uuid, $8::int, $9::text, $10::timestamptz, 1 FROM held
    ON CONFLICT (judging_id, judge_id, criterion_id) DO UPDATE
      SET value_tenths = excluded.value_tenths, notes = excluded.notes, saved_at = excluded.saved_at,
          number = score.number + 1
  ), marked AS (
    INSERT INTO unpublished_sheet (judging_id, judge_id) SELECT judging_id, $6::uuid FROM held ON CONFLICT DO NOTHING
  )
  SELECT 1 FROM held`

/** Writes a score over the one before, which goes into the history, with the result; false where what it depends on changed. */
export async function writeScore(pool: Executor, score: NewScore): Promise<boolean> {
  const { basis, judgeId, criterionId, valueTenths, notes, savedAt, result } = score
  const { judgingId, revision, contentVersion } = basis
  const values = [
    ...[judgingId, revision, contentVersion, result.judges, result.meanHundredths],
    ...[judgeId, criterionId, valueTenths, notes, savedAt],
  ]
  const { rowCount } = await pool.query({ name: 'write_score', text: write, values })
  return rowCount !== 0
}
