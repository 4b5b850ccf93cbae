import type { Pool } from '@accolade/chassis/database/pool'
import type { Marks, MarksForm } from '@accolade/contracts/entities/judging'
import type { Transaction } from './database.ts'
import { readable } from './review-store.ts'

// Submissions are locked before reviews, as everywhere; who declares a conflict of interest waits, or is waited for. What was put
// off already keeps its turn, so that the same request twice changes nothing.
const write = `
  WITH entry AS MATERIALIZED (
    SELECT s.judging_id FROM submission s
    WHERE s.judging_id = (SELECT judging_id FROM review WHERE id = $1::uuid AND judge_id = $2::uuid) AND ${readable.sql}
    FOR KEY SHARE
  ), held AS MATERIALIZED (
    SELECT r.judging_id, r.judge_id FROM review r JOIN entry e ON e.judging_id = r.judging_id
    WHERE r.judge_id = $2::uuid AND r.state = 'held' FOR SHARE OF r
  )
  INSERT INTO review_mark AS known (judge_id, judging_id, bookmarked, later)
  SELECT judge_id, judging_id, coalesce($3::boolean, false), CASE WHEN $4::boolean THEN $5::bigint ELSE 0 END FROM held
  ON CONFLICT (judge_id, judging_id) DO UPDATE SET
    bookmarked = coalesce($3::boolean, known.bookmarked),
    later = CASE WHEN $4::boolean IS NULL THEN known.later WHEN $4::boolean THEN coalesce(nullif(known.later, 0), $5::bigint) ELSE 0 END
  RETURNING bookmarked, later::float8 AS later`

/** Sets a judge's marks in one statement; null where the judge does not have the submission (any more). */
export async function writeMarks(
  pool: Pick<Pool, 'query'>,
  { reviewId, judgeId, ...marks }: MarksForm & { reviewId: string; judgeId: string },
  now: Date,
): Promise<Marks | null> {
  const values = [reviewId, judgeId, marks.bookmarked ?? null, marks.later ?? null, now.getTime()]
  const { rows } = await pool.query<Marks>({ name: 'write_marks', text: write, values })
  return rows[0] ?? null
}

/** Takes marks off: of one submission, or all of a judge's. */
export async function deleteMarks(
  tx: Transaction,
  of: { judgeId: string; judgingId?: string },
): Promise<void> {
  await tx.reviewMark.deleteMany({ where: of })
}
